import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { saveReplayCondition } from '#web/client/calls/replay.ts'
import { invalidate } from '#web/client/query-client.ts'
import { ConditionForm } from '#web/features/apprecsim/parts/ConditionForm.tsx'
import { NoRules } from '#web/features/apprecsim/parts/NoRules.tsx'
import { conditionDraftOf } from '#web/features/apprecsim/parts/condition-draft.ts'
import { valuesOf } from '#web/features/apprecsim/parts/condition-form.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { OfYear, ReplayFrame } from './ReplayFrame.tsx'
import { conditionQuery } from './queries.ts'
import { yearLink } from './year.ts'

/** Score, rank and subjects to try in a past year. */
export function ConditionPage() {
  const provinceId = useProvinceId()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <OfYear>
      {(condition, year) => {
        const { province, notes } = condition
        if (province.model === null) return <NoRules name={province.name} />
        const kept = conditionDraftOf(provinceId, 'replay').get()
        // What was typed of another year is of another exam.
        const draft = kept?.values.year === String(year) ? kept : null
        return (
          <ReplayFrame year={year}>
            {notes.length > 0 && (
              <Notice kind="warn">
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </Notice>
            )}
            <ConditionForm
              key={`${provinceId}-${year}`}
              province={province}
              initial={draft?.values ?? valuesOf(province, condition)}
              majors={draft?.majors ?? condition.majors}
              majorsTouched={draft?.majors != null}
              years={[year]}
              button="看哪些够线"
              save={async (body) => {
                const saved = await call(saveReplayCondition, { body: { ...body, year } })
                client.setQueryData(conditionQuery({ provinceId, year }).queryKey, saved)
              }}
              onSaved={() => {
                void invalidate(client, ['replay', 'years'])
                void invalidate(client, ['replay', 'result'])
                void invalidate(client, ['replay', 'check'])
                void navigate(yearLink(paths.y2020.result, year))
              }}
            />
          </ReplayFrame>
        )
      }}
    </OfYear>
  )
}
