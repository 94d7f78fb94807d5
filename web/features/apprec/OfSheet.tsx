import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { sheetQuery } from './queries.ts'
import { SeasonFrame } from './SeasonFrame.tsx'

/** What is made of the list, whatever the season: by the confirmed condition; before one is confirmed, by the saved one. */
export function OfSheet({ children }: { children: ReactNode }) {
  const query = useQuery(sheetQuery(useProvinceId()))
  // Without a network, what this tab keeps is shown all the same.
  if (query.data === undefined && query.fetchStatus === 'paused')
    return (
      <SeasonFrame year={null} batch={null}>
        {children}
      </SeasonFrame>
    )
  return (
    <QueryView query={query}>
      {({ sheet }) => (
        <SeasonFrame year={sheet.year} batch={sheet.batch}>
          {children}
        </SeasonFrame>
      )}
    </QueryView>
  )
}
