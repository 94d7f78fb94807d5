import type { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sayError } from '#web/data/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { count } from '#web/library/format.ts'
import styles from './More.module.css'

type Query = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>

/** The end of a list: reads on when the end of the list comes near; a button does the same. */
export function More({ query, shown }: { query: Query; shown: number }) {
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
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && <p role="alert">{sayError(query.error)}</p>}
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? '重试' : '加载更多'}
        </Button>
      ) : (
        shown > 0 && <p>已全部列出，共 {count(shown)} 个</p>
      )}
    </div>
  )
}
