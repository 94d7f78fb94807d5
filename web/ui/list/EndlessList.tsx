import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { grouped } from '#domain/grouped.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './EndlessList.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading, Stale } from '#web/ui/state/Status.tsx'

interface EndlessListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => readonly Item[]
  keyOf: (item: Item) => string
  /** What stands in place of a list without items. */
  empty: ReactNode
  /** What stands there where of what the address names there is none (QueryView). */
  missing?: ReactNode
  /** The inside of one row. */
  children: (item: Item) => ReactNode
}

/** A list read page by page. Going back finds its place while the query keeps its pages (`gcTime`). */
export function EndlessList<Page, Item>(props: EndlessListProps<Page, Item>) {
  const { query, itemsOf, keyOf, empty, missing, children } = props
  return (
    <QueryView query={query} loading={<Loading look="list" />} missing={missing}>
      {({ pages }) => {
        // What was added since the first page was read pushes rows onto the next page a second time.
        const items = new Map(pages.flatMap(itemsOf).map((item) => [keyOf(item), item]))
        if (items.size === 0) return <Stale when={query.isPlaceholderData}>{empty}</Stale>
        return (
          <Stale when={query.isPlaceholderData}>
            <ul className="list">
              {[...items].map(([key, item]) => (
                <li key={key}>{children(item)}</li>
              ))}
            </ul>
            <EndOfList query={query} shown={items.size} />
          </Stale>
        )
      }}
    </QueryView>
  )
}

type Reading = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>

/** The end of a list: reads on when it comes near; a button does the same. @param shown rows above it */
export function EndOfList({ query, shown }: { query: Reading; shown: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <div ref={end} className={`weak center ${styles.end}`}>
      {isFetchNextPageError && <p role="alert">{errorMessage(query.error)}</p>}
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? '重试' : '加载更多'}
        </Button>
      ) : (
        shown > 1 && <p>已全部列出，共 {grouped(shown)} 个</p>
      )}
    </div>
  )
}
