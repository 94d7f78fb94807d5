import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { modifyResult } from '#web/client/calls/apprecsim.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { conditionDraftOf } from './parts/condition-draft.ts'
import { valuesOf } from './parts/condition-form.ts'
import { MajorPicker } from './parts/MajorPicker.tsx'
import { allMajors } from './parts/preferred-majors.ts'
import { conditionQuery, useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { preferencesQuery } from '#web/features/preference/parts/preferences.ts'
import { invalidate } from '#web/client/query-client.ts'
import { majorsQuery } from './queries.ts'
import { simulationCalls } from './result-queries.ts'

/**
 * Preferred majors: of the condition being filled in, or of a simulation (`record`). `add` is a major to
 * join them.
 */
export function MajorsPage() {
  const provinceId = useProvinceId()
  const [search] = useSearchParams()
  const record = search.get('record')
  const batch = search.get('batch')
  const added = search.get('add') ?? ''
  const client = useQueryClient()
  const navigate = useNavigate()
  // The router gives the first address of a tab the key `default`: behind it lies nothing to go back to.
  const cameFrom = useLocation().key !== 'default'
  const leave = (to: string, same: boolean): void =>
    void (same && cameFrom ? navigate(-1) : navigate(to, { replace: true }))
  const catalogue = useQuery(majorsQuery(provinceId, record, batch))
  const condition = useQuery(conditionQuery(provinceId))

  return (
    <QueryView query={catalogue}>
      {({ disciplines, selected, applies }) => {
        // What no unit of this province is named after stays chosen: it is liked all the same.
        const known = [...(condition.data?.majors ?? []), ...allMajors(disciplines).map(({ major }) => major)]
        const names = new Map(known.map((major) => [major.id, major]))
        const draft = record === null ? conditionDraftOf(provinceId).get() : null
        const finish = async (ids: string[]): Promise<void> => {
          if (record !== null) {
            const body = { provinceId, previousId: record, batch, majorIds: [], preferredIds: ids }
            const { recordId } = await call(modifyResult, { body })
            client.removeQueries({ queryKey: simulationCalls(provinceId, record).key })
            await invalidate(client, majorsQuery(provinceId, record, batch).queryKey)
            await invalidate(client, conditionQuery(provinceId).queryKey)
            await invalidate(client, preferencesQuery.queryKey)
            const kept = recordId ?? record
            return leave(withQuery(paths.apprecsim.result(), { record: kept, batch }), kept === record)
          }
          const values =
            draft?.values ?? (condition.data && valuesOf(condition.data.province, condition.data))
          if (values === undefined) throw condition.error ?? new Error('no condition')
          const majors = ids.flatMap((id) => names.get(id) ?? [])
          conditionDraftOf(provinceId).set({ values, majors })
          leave(paths.apprecsim.condition(), added === '')
        }
        return (
          <MajorPicker
            disciplines={disciplines}
            initial={[
              ...new Set([
                ...(draft?.majors?.map(({ id }) => id) ?? selected),
                ...(names.has(added) ? [added] : []),
              ]),
            ]}
            applies={applies}
            onDone={finish}
          />
        )
      }}
    </QueryView>
  )
}
