import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplicationList } from '#contract/list.ts'
import { call } from '#web/client/call.ts'
import { getList, saveList } from '#web/client/calls/list.ts'
import { CallError, RefusedCall, errorMessage } from '#web/client/errors.ts'
import { session } from '#web/features/account/parts/session.ts'
import { batchOf, listOf } from '#web/features/list/parts/frame/filters.ts'
import { type Frame, useFrame } from '#web/features/list/parts/frame/frame.ts'
import { keepEdit, keptEdits, withKeptEdit } from './kept-edit.ts'
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

type ListKey = ReturnType<typeof keyOf>

const read = ([, , provinceId, batch, tool, year, list]: ListKey): Promise<ApplicationList> =>
  call(getList, {
    query: { tool, ...(year !== null && { year }), provinceId, ...batchOf(batch), ...listOf(list) },
  })

const account = (): string => session.get().user?.hashId ?? ''

/** Versions that this page has saved: they are no news to it. */
const own = new Set<string>()
const nameOf = ({ id, version }: ApplicationList): string => `${id}@${version}`

/** A list with what is changed of it here. */
const listQuery = (client: QueryClient, key: ListKey) =>
  queryOptions({
    queryKey: key,
    queryFn: async () => {
      const fresh = await read(key)
      const held = client.getQueryData<ListDraft>(key)
      if (held === undefined) return withKeptEdit(account(), JSON.stringify(key), fresh)
      return receive(held, fresh, own.has(nameOf(fresh)))
    },
  })

/** Without a network it waits on this device: that is no fault. */
const say = (error: unknown): string =>
  error instanceof CallError && error.status === 0 && !navigator.onLine
    ? '没有网络，改动存在这台设备上，联网后自动保存'
    : errorMessage(error)

async function save(client: QueryClient, key: ListKey): Promise<void> {
  const [, , provinceId, , tool] = key
  const store = {
    get: () => client.getQueryData<ListDraft>(key),
    set: (draft: ListDraft) => {
      client.setQueryData(key, draft)
      keepEdit(account(), JSON.stringify(key), draft)
    },
  }
  const send = async (draft: ListDraft, majorIds: string[]) => {
    const { id, provinceId, year, batch, version } = draft.saved
    const answer = await call(saveList, {
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
    own.add(nameOf(answer))
    return answer
  }
  await saveDraft(store, { send, read: () => read(key), isConflict, say })
  // The same list as another tool judges it is at an older version now.
  await client.invalidateQueries({
    queryKey: listsKey(provinceId),
    predicate: ({ queryKey }) => queryKey[4] !== tool,
  })
}

const isKey = (key: unknown): key is ListKey =>
  Array.isArray(key) && key.length === 7 && key[0] === 'apprecsim' && key[1] === 'list'

/** Sends what earlier pages could not, also of lists that no screen shows. */
export async function sendKeptEdits(client: QueryClient): Promise<void> {
  for (const edit of keptEdits.get() ?? []) {
    const key: unknown = JSON.parse(edit.key)
    if (edit.account !== account() || !isKey(key)) continue
    await client.ensureQueryData(listQuery(client, key))
    await save(client, key)
  }
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
  const query = useQuery({
    ...listQuery(client, key),
    staleTime: 10_000,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: true,
    // The chances of a past year come once they are made.
    refetchInterval: ({ state }) => (state.data?.saved.foretold === 'preparing' ? PREPARING_MS : false),
  })
  const draft = query.data
  const unsaved = draft !== undefined && isUnsaved(draft)
  // What an earlier page could not send: nobody changes anything for it to go now.
  const isLeftOver = unsaved && !draft.saving && draft.problem === null
  const name = JSON.stringify(key)
  useEffect(() => {
    const key: unknown = JSON.parse(name)
    if (isLeftOver && isKey(key)) void save(client, key)
  }, [isLeftOver, client, name])

  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

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
    /** What was done elsewhere has been read. */
    newsRead: (): void =>
      void client.setQueryData<ListDraft>(key, (held) => held && { ...held, news: undefined }),
    /** One of two lists that were brought together, as it was before: both stay versions. */
    take: (choices: readonly DraftChoice[]): void => {
      client.setQueryData<ListDraft>(key, (held) => held && { ...held, replaces: true, news: undefined })
      void change(() => choices)
    },
    ids: draft === undefined ? [] : idsOf(draft.choices),
  }
}

export type List = ReturnType<typeof useList>
