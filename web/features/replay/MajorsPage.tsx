import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { MajorPicker } from '#web/features/apprecsim/parts/MajorPicker.tsx'
import { conditionDraftOf } from '#web/features/apprecsim/parts/condition-draft.ts'
import { valuesOf } from '#web/features/apprecsim/parts/condition-form.ts'
import { allMajors } from '#web/features/apprecsim/parts/preferred-majors.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { OfYear } from './ReplayFrame.tsx'
import { majorsQuery } from './queries.ts'
import { yearLink } from './year.ts'

/** Preferred majors of the condition that is being filled in for a past year. */
export function MajorsPage() {
  const provinceId = useProvinceId()
  const navigate = useNavigate()
  const cameFrom = useLocation().key !== 'default'
  const catalogue = useQuery(majorsQuery(provinceId))
  return (
    <OfYear>
      {(own, year) => (
        <QueryView query={catalogue}>
          {({ disciplines, applies }) => {
            const drafts = conditionDraftOf(provinceId, 'replay')
            const kept = drafts.get()
            const draft = kept?.values.year === String(year) ? kept : null
            const names = new Map(
              [...own.majors, ...allMajors(disciplines).map(({ major }) => major)].map((one) => [
                one.id,
                one,
              ]),
            )
            return (
              <MajorPicker
                disciplines={disciplines}
                initial={(draft?.majors ?? own.majors).map(({ id }) => id)}
                applies={applies}
                onDone={async (ids) => {
                  const values = draft?.values ?? valuesOf(own.province, own)
                  drafts.set({ values, majors: ids.flatMap((id) => names.get(id) ?? []) })
                  if (cameFrom) await navigate(-1)
                  else await navigate(yearLink(paths.y2020.condition, year), { replace: true })
                }}
              />
            )
          }}
        </QueryView>
      )}
    </OfYear>
  )
}
