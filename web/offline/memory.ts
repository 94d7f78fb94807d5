import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, set, setMany } from 'idb-keyval'
import { type Shape, fieldsOf, isFields, isNumber, isText } from '#web/client/shapes.ts'

/** Whose answers are kept here. */
interface KeptReader<U> {
  /** '': a visitor's. */
  readonly account: string
  readonly user: U | null
}

/** An answer as it is kept. */
interface KeptAnswer {
  /** The contract that it follows: of another it may have another shape. */
  readonly contract: string
  readonly key: QueryKey
  readonly data: unknown
  /** When the server gave it, in ms. */
  readonly at: number
}

/** What is kept of queries. */
export interface Keeping<U> {
  readonly contract: string
  readonly isUser: Shape<U>
  /** Whether an answer is kept, for a visitor or for an account. */
  readonly isKept: (key: QueryKey, account: string) => boolean
  /** What of an answer is brought back. */
  readonly revive: (key: QueryKey, data: unknown, account: string) => unknown
}

/** Of more answers the oldest go. */
const MOST = 150
/** What changes together is written together, in ms. */
const PAUSE = 150
const OWNER = 'owner'

const isKeptAnswer = fieldsOf<KeptAnswer>({
  contract: isText,
  key: (value): value is QueryKey => Array.isArray(value),
  data: (value): value is unknown => value !== undefined,
  at: isNumber,
})

/**
 * Keeps answers in this browser's database, for one reader at a time: of another, all that was kept is deleted first. Where
 * the browser keeps nothing, nothing is kept.
 */
export function openMemory<U>(client: QueryClient, { contract, isUser, isKept, revive }: Keeping<U>) {
  const isReader = (value: unknown): value is KeptReader<U> =>
    isFields(value) && isText(value.account) && (value.user === null || isUser(value.user))
  const store = createStore('offline', 'answers')
  let reader: KeptReader<U> | undefined
  let changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // One after the other: nothing is written behind a deletion that came first.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(step: () => Promise<T>): Promise<T | undefined> => {
    const next = last.then(step).catch(() => undefined)
    last = next
    return next
  }

  const answers = async (): Promise<[key: IDBValidKey, answer: KeptAnswer][]> =>
    (await entries<IDBValidKey, unknown>(store)).flatMap(([key, value]): [IDBValidKey, KeptAnswer][] =>
      isKeptAnswer(value) ? [[key, value]] : [],
    )

  function write(): Promise<unknown> {
    clearTimeout(timer)
    timer = undefined
    const some = changed
    const account = reader?.account
    changed = new Map()
    return inTurn(async () => {
      // What was one reader's is not written for the next.
      if (account === undefined || account !== reader?.account) return
      const kept = [...some].flatMap(([hash, { queryKey: key, state }]): [string, KeptAnswer][] =>
        state.data === undefined || !isKept(key, account)
          ? []
          : [[hash, { contract, key, data: state.data, at: state.dataUpdatedAt }]],
      )
      await setMany(kept, store)
    })
  }

  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return
    if (reader === undefined || query.state.data === undefined || !isKept(query.queryKey, reader.account))
      return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(() => void write(), PAUSE)
  })

  /** Lets go what is too old, or of another contract. */
  async function prune(): Promise<void> {
    const all = await answers()
    const [fresh, old] = [
      all.filter(([, answer]) => answer.contract === contract).sort(([, a], [, b]) => b.at - a.at),
      all.filter(([, answer]) => answer.contract !== contract),
    ]
    const gone = [...old, ...fresh.slice(MOST)].map(([key]) => key)
    if (gone.length > 0) await delMany(gone, store)
  }

  return {
    /** Keeps the answers of a reader from now on. */
    keepFor(next: KeptReader<U>): Promise<unknown> {
      const isFirst = reader === undefined
      const isSame = reader?.account === next.account
      reader = next
      if (!isSame) changed = new Map()
      return inTurn(async () => {
        const kept: unknown = await get(OWNER, store)
        if (!isReader(kept) || kept.account !== next.account) await clear(store)
        await set(OWNER, next, store)
        if (isSame) return
        await prune()
        // What stands on the page may be the last reader's.
        if (!isFirst) return
        for (const query of client.getQueryCache().getAll()) changed.set(query.queryHash, query)
        void write()
      })
    },
    write,
    /** Brings answers back where there is nothing newer. @returns whose they are */
    recall: (): Promise<KeptReader<U> | undefined> =>
      inTurn(async () => {
        const kept: unknown = await get(OWNER, store)
        if (!isReader(kept)) return undefined
        if (reader !== undefined && reader.account !== kept.account) return undefined
        for (const [, answer] of await answers()) {
          const { key: queryKey, data, at } = answer
          if (answer.contract !== contract || !isKept(queryKey, kept.account)) continue
          if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= at) continue
          // It has to be there for as long as the network is not.
          client.getQueryCache().build(client, { queryKey, gcTime: Number.POSITIVE_INFINITY })
          client.setQueryData(queryKey, revive(queryKey, data, kept.account), { updatedAt: at })
        }
        return kept
      }),
  }
}
