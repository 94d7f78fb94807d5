import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/client/call.ts'
import { getList, saveList } from '#web/client/calls/list.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { batchOf, listOf } from '#web/features/list/parts/frame/filters.ts'
import { type Frame, useFrame } from '#web/features/list/parts/frame/frame.ts'
import {
  type DraftChoice,
  type ListDraft,
  idsOf,
  isUnsaved,
  receive,
  saidInside,
  saveDraft,
} from './list-draft.ts'

/** While the prediction of a past year is made, its lists are asked for again this often. */
export const PREPARING_MS = 4000

type About = Frame['list']

/** What becomes of the choices of a list. */
type Change = (choices: readonly DraftChoice[], saved: ListDraft['saved']) => readonly DraftChoice[]

/** Every list of a province that is open on this device. */
export const listsKey = (provinceId: number) => ['apprecsim', 'list', provinceId] as const

const keyOf = (provinceId: number, batch: string | null, { tool, year }: About, list: string | null) =>
  [...listsKey(provinceId), batch, tool, year ?? null, list] as const

const isConflict = (error: unknown): boolean => error instanceof RefusedCall && error.code === 'LIST_CHANGED'

async function save(client: QueryClient, key: ReturnType<typeof keyOf>): Promise<void> {
  const [, , provinceId, , tool] = key
  const store = {
    get: () => client.getQueryData<ListDraft>(key),
    set: (draft: ListDraft) => void client.setQueryData(key, draft),
  }
  const send = (draft: ListDraft, majorIds: string[]) => {
    const { id, provinceId, year, batch, version } = draft.saved
    return call(saveList, {
      body: {
        tool,
        provinceId,
        year,
        batch,
        ...listOf(id),
        version,
        majorIds,
        ...saidInside(draft),
        ...(draft.replaces && { replaces: true }),
      },
    })
  }
  await saveDraft(store, send, isConflict, errorMessage)
  // The same list as another tool judges it is at an older version now.
  await client.invalidateQueries({
    queryKey: listsKey(provinceId),
    predicate: ({ queryKey }) => queryKey[4] !== tool,
  })
}

/**
 * The student's application list: one draft for all screens, saved by itself after each change.
 *
 * @param batch null: the province's main one.
 * @param which null: the one to be filed.
 */
export function useList(provinceId: number, batch: string | null, which: string | null) {
  const client = useQueryClient()
  const about = useFrame().list
  const key = keyOf(provinceId, batch, about, which)
  const read = () => call(getList, { query: { ...about, provinceId, ...batchOf(batch), ...listOf(which) } })
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const fresh = await read()
      return receive(client.getQueryData<ListDraft>(key), fresh)
    },
    staleTime: 10_000,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: true,
    // The chances of a past year come once they are made.
    refetchInterval: ({ state }) => (state.data?.saved.foretold === 'preparing' ? PREPARING_MS : false),
  })
  const draft = query.data
  const unsaved = draft !== undefined && isUnsaved(draft)

  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  /** Asks the server for the list as it is now, and puts the choices given on top of its version. */
  const take = async (choices: (fresh: ListDraft) => readonly DraftChoice[]): Promise<void> => {
    const fresh = receive(undefined, await read())
    client.setQueryData<ListDraft>(key, { ...fresh, choices: choices(fresh), replaces: true })
    await save(client, key)
  }

  const change = async (next: Change): Promise<void> => {
    const held = client.getQueryData<ListDraft>(key) ?? (await query.refetch({ cancelRefetch: false })).data
    // The bar below the rows says that it did not arrive.
    if (held === undefined) return
    client.setQueryData<ListDraft>(key, { ...held, choices: next(held.choices, held.saved), problem: null })
    await save(client, key)
  }

  return {
    query,
    draft,
    unsaved,
    /** Changes the list by what it holds now, and saves it; one not arrived yet is waited for. */
    change: (next: Change): void => void change(next),
    retry: () => void save(client, key),
    /** After another device's save: its list instead of this one. */
    takeTheirs: () => take((fresh) => fresh.choices),
    /** After another device's save: this list instead of it. */
    keepMine: () => take(() => client.getQueryData<ListDraft>(key)?.choices ?? []),
    ids: draft === undefined ? [] : idsOf(draft.choices),
  }
}

export type List = ReturnType<typeof useList>
