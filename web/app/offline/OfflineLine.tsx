import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { momentText } from '#web/features/season/parts/season.ts'
import { session } from '#web/features/account/parts/session.ts'
import { isKeptQuery } from './kept.ts'

/** From when what is on the screen is, in the words of the reader's day. */
export function OfflineLine() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const since = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const account = session.get().user?.hashId ?? ''
      const times = cache
        .findAll({ type: 'active', predicate: ({ queryKey }) => isKeptQuery(queryKey, account) })
        .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []))
      return times.length === 0 ? 0 : Math.min(...times)
    },
  )
  return since === 0 ? null : <>你看到的是 {momentText(new Date(since).toISOString())} 的内容。</>
}
