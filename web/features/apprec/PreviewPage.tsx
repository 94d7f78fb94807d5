import { useQuery } from '@tanstack/react-query'
import { PreviewScreen } from '#web/features/list/parts/PreviewScreen.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { sheetQuery } from './queries.ts'
import { SeasonFrame } from './SeasonFrame.tsx'

/** The sheet to copy the list from, by the confirmed condition; before one is confirmed, by the saved one. */
export function Component() {
  const query = useQuery(sheetQuery(useProvinceId()))
  // Without a network the sheet that this tab keeps is shown all the same.
  if (query.data === undefined && query.fetchStatus === 'paused')
    return (
      <SeasonFrame year={null}>
        <PreviewScreen />
      </SeasonFrame>
    )
  return (
    <QueryView query={query}>
      {({ sheet }) => (
        <SeasonFrame year={sheet.year}>
          <PreviewScreen />
        </SeasonFrame>
      )}
    </QueryView>
  )
}
