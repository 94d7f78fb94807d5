import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/ui/QueryView.tsx'
import { conditionDraftOf } from './condition-draft.ts'
import { valuesOf } from './condition-form.ts'
import { ConditionForm } from './ConditionForm.tsx'
import { NoRules } from './NoRules.tsx'
import { TimeToast } from './TimeToast.tsx'
import { PreferenceInvitation } from '#web/features/preference/parts/PreferenceBar.tsx'
import { conditionQuery, useProvinceId } from '#web/features/recommend/parts/condition.ts'

/** The student's score condition. */
export function Component() {
  const provinceId = useProvinceId()
  const query = useQuery(conditionQuery(provinceId))
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
