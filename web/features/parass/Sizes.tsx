import { useQuery } from '@tanstack/react-query'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Facts } from '#web/ui/table/Facts.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { sizeQuery } from './queries.ts'

/** What the province is called whose rules are asked; '' while nobody has said it. */
export function useProvinceName(provinceId: number): string {
  return useProvince(provinceId)?.name ?? ''
}

/** How much is asked in the reader's province. */
export function Sizes() {
  const provinceId = useProvinceId()
  const name = useProvinceName(provinceId)
  const query = useQuery(sizeQuery(provinceId))
  return (
    <QueryView query={query} loading={<Loading rows={2} look="plain" />}>
      {({ knowledge, family }) => (
        <Facts
          facts={[
            ['新高考的规则', `${name}的 ${knowledge.items} 题，约 ${knowledge.minutes} 分钟`],
            ['两个人各怎么想', `${family.items} 题，约 ${family.minutes} 分钟`],
          ]}
        />
      )}
    </QueryView>
  )
}
