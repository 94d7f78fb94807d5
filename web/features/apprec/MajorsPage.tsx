import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { saveSheetMajors } from '#web/client/calls/apprec.ts'
import { invalidate } from '#web/client/query-client.ts'
import { MajorPicker } from '#web/features/apprecsim/parts/MajorPicker.tsx'
import { filteredLink } from '#web/features/list/parts/frame/filters.ts'
import { useFilters } from '#web/features/list/parts/frame/use-filters.ts'
import { preferencesQuery } from '#web/features/preference/parts/preferences.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { InSeason } from './InSeason.tsx'
import { majorsQuery } from './queries.ts'

/** The majors that a student prefers; they are the preferences', and no change of the condition. */
export function MajorsPage() {
  return <InSeason confirms>{({ sheet }) => <Majors isConfirmed={sheet.confirmedAt !== null} />}</InSeason>
}

function Majors({ isConfirmed }: { isConfirmed: boolean }) {
  const provinceId = useProvinceId()
  const filters = useFilters()
  const query = useQuery(majorsQuery(provinceId, filters.batch))
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = async (majorIds: string[]): Promise<void> => {
    await call(saveSheetMajors, { body: { majorIds } })
    await invalidate(client, ['apprec'])
    await invalidate(client, ['apprecsim'])
    await invalidate(client, preferencesQuery.queryKey)
    void navigate(isConfirmed ? filteredLink(paths.apprec.result(), filters) : paths.apprec.condition(), {
      replace: true,
    })
  }
  return (
    <QueryView query={query}>
      {({ disciplines, selected, applies }) => (
        <MajorPicker disciplines={disciplines} initial={selected} applies={applies} onDone={save} />
      )}
    </QueryView>
  )
}
