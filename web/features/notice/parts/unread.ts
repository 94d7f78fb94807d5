import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getUnread, isNewModule, openNewModule, readNotification } from '#web/client/calls/notice.ts'
import { invalidate } from '#web/client/query-client.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import { isLimited, session, useSession } from '#web/features/account/parts/session.ts'

type Unread = DataOf<typeof getUnread>

/** Under this key stands what the user has not seen; whoever shows an answer invalidates it. */
export const unreadKey = ['unread'] as const

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => call(getUnread, { query: { provinceId: askedProvinceId() } }, { signal }),
})

/** What the user has not seen, where that is known; one call serves every part of a page that shows it. */
export function useUnread(): Unread | undefined {
  const { isAuthenticated, user } = useSession()
  return useQuery({ ...unreadQuery, enabled: isAuthenticated && !isLimited(user), retry: false }).data
}

/** What was unread may be old by now: another device has opened it meanwhile. */
async function tellOpened(moduleNameEN: string): Promise<void> {
  const isNew = await call(isNewModule, { query: { moduleNameEN } }, { quiet: true })
  if (isNew) await call(openNewModule, { body: { moduleNameEN } }, { quiet: true })
}

/** Tells that the user opens what is behind an entrance, where that is new to them; it is new no more. */
export function useOpenModule(): (moduleNameEN: string) => void {
  const client = useQueryClient()
  return (moduleNameEN) => {
    const held = client.getQueryData(unreadQuery.queryKey)
    if (!session.get().isAuthenticated || held?.newModules.includes(moduleNameEN) === false) return
    client.setQueryData(
      unreadQuery.queryKey,
      (held) => held && { ...held, newModules: held.newModules.filter((name) => name !== moduleNameEN) },
    )
    // Where it does not arrive, the module is announced once more.
    tellOpened(moduleNameEN).catch(() => {})
  }
}

/**
 * Tells the server that the user sees something new, once each; what could not be told stays marked as new.
 *
 * @param what Its id; null: nothing is new
 * @param list Key of a query that marks it as new, too
 */
export function useSeen(what: string | null, tell: () => Promise<unknown>, list?: QueryKey): void {
  const client = useQueryClient()
  const see = useEffectEvent(async () => {
    await tell()
    await invalidate(client, unreadKey)
    if (list) await invalidate(client, list)
  })
  useEffect(() => {
    if (what !== null) see().catch(() => {})
  }, [what])
}

/** Tells that the user reads the weekly plans, where there are new ones. */
export function useReadWeekly(): void {
  const hasNew = (useUnread()?.weekly ?? 0) > 0
  useSeen(hasNew ? 'weekly' : null, () =>
    call(readNotification, { body: { function: 'weekly' } }, { quiet: true }),
  )
}
