import { useQuery } from '@tanstack/react-query'
import { VersionsScreen } from '#web/features/version/parts/VersionsScreen.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { sheetQuery } from './queries.ts'
import { SeasonFrame } from './SeasonFrame.tsx'

/** What lists held after their saves, by the confirmed condition; before one is confirmed, by the saved one. */
export function Component() {
  const query = useQuery(sheetQuery(useProvinceId()))
  return (
    <QueryView query={query}>
      {({ sheet }) => (
        <SeasonFrame year={sheet.year}>
          <VersionsScreen />
        </SeasonFrame>
      )}
    </QueryView>
  )
}
