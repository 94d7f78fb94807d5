import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Stale } from '#web/ui/state/Status.tsx'
import type { ListedPage } from './paged-query.ts'

interface PagedProps<Page extends ListedPage> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** What stands there where the list is empty. */
  empty: string
  /** What the button is called that brings the next page. */
  more: string
  children: (rows: Page['list'][number][]) => ReactNode
}

/** The rows of a list as far as they are read, and the way on. */
export function Paged<Page extends ListedPage>({ query, empty, more, children }: PagedProps<Page>) {
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        if (rows.length === 0) return <Empty title={empty} />
        return (
          <Stale when={query.isPlaceholderData}>
            {children(rows)}
            {query.hasNextPage && (
              <p className="mt-3">
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {more}
                </Button>
              </p>
            )}
          </Stale>
        )
      }}
    </QueryView>
  )
}
