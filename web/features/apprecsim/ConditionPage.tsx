import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { saveCondition } from '#web/client/calls/apprecsim.ts'
import { invalidate } from '#web/client/query-client.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { PreferenceInvitation } from '#web/features/preference/parts/PreferenceBar.tsx'
import { preferencesQuery } from '#web/features/preference/parts/preferences.ts'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { conditionDraftOf } from './parts/condition-draft.ts'
import { valuesOf } from './parts/condition-form.ts'
import { ConditionForm } from './parts/ConditionForm.tsx'
import { NoRules } from './parts/NoRules.tsx'
import { TimeToast } from './condition/TimeToast.tsx'

/** The student's score condition. */
export function ConditionPage() {
  const provinceId = useProvinceId()
  const query = useQuery(conditionQuery(provinceId))
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <QueryView query={query}>
      {(condition) => {
        const { province } = condition
        if (province.model === null) return <NoRules name={province.name} />
        const draft = conditionDraftOf(provinceId).get()
        return (
          <>
            <TimeToast provinceId={provinceId} />
            <ConditionForm
              key={provinceId}
              province={province}
              initial={draft?.values ?? valuesOf(province, condition)}
              majors={draft?.majors ?? condition.majors}
              majorsTouched={draft?.majors != null}
              button={province.data.lines.length === 0 ? '看看我的位次' : '看看能上哪些学校'}
              save={async (body) => {
                const saved = await call(saveCondition, { body })
                client.setQueryData(conditionQuery(provinceId).queryKey, saved)
              }}
              onSaved={() => {
                void invalidate(client, ['apprecsim', 'list', provinceId])
                void invalidate(client, ['apprecsim', 'check', provinceId])
                void invalidate(client, preferencesQuery.queryKey)
                void invalidate(client, ['apprecsim', 'standing', provinceId])
                void navigate(paths.apprecsim.result())
              }}
            />
            <div className="mt-4">
              <PreferenceInvitation />
            </div>
          </>
        )
      }}
    </QueryView>
  )
}
