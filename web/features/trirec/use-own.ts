import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { saveTrinityOwn } from '#contract/trirec.ts'
import type { Own } from '#domain/trirec/own.ts'
import { call } from '#web/client/call.ts'
import { saveTrinityOwn as saveOwn } from '#web/client/calls/trirec.ts'
import { type OutboxState, openOutbox, outboxes, useSending } from '#web/client/outbox.ts'
import { queryClient } from '#web/client/query-client.ts'
import { isFields } from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { type AddressChanges, queryOf, useAddress } from '#web/client/use-address.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { OWN_ENTRIES, hasOwn, readOwn, writeOwn } from './own-address.ts'
import { device } from './own-device.ts'
import { savedQuery } from './queries.ts'

type Sent = BodyOf<typeof saveTrinityOwn>
/** Parts of what a student told, each as a whole. */
export type OwnParts = Partial<Own>

/** What is kept was written here: its parts are checked by the server. */
const isParts = (value: unknown): value is Sent => isFields(value)

/** What an account typed. */
const draftOf = outboxes((owner) =>
  openOutbox<Sent>({
    key: `trirec-${owner}`,
    nothing: {},
    isWhole: isParts,
    pause: 500,
    send: async (parts) => {
      const saved = await call(saveOwn, { body: parts })
      await queryClient.cancelQueries(savedQuery)
      queryClient.setQueryData(savedQuery.queryKey, saved)
    },
  }),
)

/** As the server takes them. */
const toSent = ({ counts, picks, ...marks }: OwnParts): Sent => ({
  ...marks,
  ...(counts && { counts: { ...counts } }),
  ...(picks && { picks: picks.map((pick) => ({ ...pick })) }),
})

const NOBODY: AddressChanges = Object.fromEntries(OWN_ENTRIES.map((name) => [name, null]))

export interface OwnState {
  /** As it is told; undefined while it is read. */
  readonly own: Own | undefined
  readonly change: (parts: OwnParts) => void
  /** What became of what was typed; null where no account keeps it. */
  readonly state: OutboxState | null
  /** The figures are those of a link: what is changed stays in the address. */
  readonly shared: boolean
  /** Leaves the figures of a link; `keep` takes them over. */
  readonly leave: (keep: boolean) => void
  /** A link within the tool, which keeps the figures of a link. */
  readonly to: (link: string, more?: Readonly<Record<string, string>>) => string
}

/** What the reader told, on their account or on this device; or what a link that somebody sent says. */
export function useOwn(): OwnState {
  const { user, loading } = useSession()
  const [search, setParams] = useAddress()
  const draft = draftOf(user?.hashId ?? '')
  const parts = useStore(draft.waiting)
  const state = useSending(draft)
  const onDevice = useStore(device)
  const { data: saved } = useQuery({ ...savedQuery, enabled: user !== null })
  const shared = hasOwn(search)
  const linked = useMemo(() => readOwn(search), [search])
  // An account that has told nothing begins with what this device holds.
  const isFirst = saved?.savedAt === null
  const kept: Own | undefined = saved && { ...(isFirst ? onDevice : saved.own), ...parts }
  const mine = user !== null ? kept : loading ? undefined : onDevice

  const store = (next: OwnParts): void => {
    if (mine === undefined) return
    if (user === null) device.set({ ...mine, ...next })
    else draft.put(toSent(isFirst ? { ...mine, ...next } : next))
  }
  return {
    own: shared ? linked : mine,
    change: (next) => (shared ? setParams({ ...NOBODY, ...writeOwn({ ...linked, ...next }) }) : store(next)),
    state: user === null || shared ? null : state,
    shared,
    leave: (keep) => {
      if (keep) store(linked)
      setParams(NOBODY)
    },
    to: (link, more = {}) => {
      const own = shared ? writeOwn(linked) : {}
      const query = queryOf({ ...own, ...more, provinceId: search.get('provinceId') })
      return query === '' ? link : `${link}?${query}`
    },
  }
}
