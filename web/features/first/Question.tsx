import { useState } from 'react'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { FirstForm } from './parts/FirstForm.tsx'

interface QuestionProps {
  own: Candidate
  rankProblem?: string
  onSaid: () => void
}

/** Province, score and subjects, before an answer. */
export function Question({ own, rankProblem, onSaid }: QuestionProps) {
  const [provinceId, setProvinceId] = useState(own.provinceId)
  const province = useProvinceData(provinceId)
  return (
    <Card>
      <ProvinceField value={provinceId} onChange={setProvinceId} hint="在哪个省参加高考，就选哪个省" />
      <QueryView query={province} loading={<Loading look="plain" rows={6} />}>
        {(found) => (
          <FirstForm
            key={found.id}
            province={found}
            own={own}
            asksRank
            rankProblem={rankProblem}
            submit="看看能上哪些"
            onSaid={onSaid}
          >
            <p className="weak mt-3">不用登录。填的只留在这台设备上，服务器算完不保存。</p>
          </FirstForm>
        )}
      </QueryView>
    </Card>
  )
}
