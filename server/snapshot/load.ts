import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { byFiling, newestRules } from '#domain/province/rules.ts'
import { type Contents, readContents } from '#server/features/content/contents.ts'
import { type Db, listen, openDb } from '#server/db/open.ts'
import { type Library, readLibrary } from '#server/features/directory/directory.ts'
import { prepareOffers } from '#server/features/directory/offers.ts'
import { LoadedScopes, StillLoading } from '#server/features/recommend/loaded-scopes.ts'
import { DEFAULT_PROVINCE } from '#server/features/recommend/province.ts'
import { listScopes } from '#server/features/recommend/queries.ts'
import { type Reference, readReference } from './reference.ts'
import { type Scope, loadScope } from '#server/features/recommend/scope.ts'

/** The channel on which an import tells every app process that tables changed. */
export const IMPORT_CHANNEL = 'import'

/** Milliseconds that a timer can count. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Milliseconds that a call waits for what is still being loaded: less than the page's own 10 s. */
const PATIENCE = 8000

/** What the tables held at one moment. */
export interface Loaded {
  readonly reference: Reference
  readonly library: Library
  /** What the operator wrote and has published. */
  readonly contents: Contents
  readonly scopes: LoadedScopes
}

/** The recommendation engines of this process, built anew when an import lands. */
export interface Engines {
  /** What is loaded now; undefined until the first load has read all but the scopes of other provinces than 浙江. */
  readonly current: Loaded | undefined
  /** Begins the first load, and resolves once `current` is there. The rest is loaded right after, tried until it is. */
  start(): Promise<void>
  /** Resolves once nothing of `current` is missing. @throws HttpProblem 503 when that takes longer than a page waits */
  whole(): Promise<void>
  /** Resolves once everything that was in the tables when it was called is loaded. */
  load(): Promise<void>
  /** Has something made of all that is loaded before it is used, from the next load on. It lets other work have its turn. */
  beforeUse(prepare: (loaded: Loaded) => Promise<void>): void
  close(): Promise<void>
}

/**
 * Starts loading, and listening for imports. A load that fails (the database restarts) is tried again; meanwhile what
 * was loaded before keeps answering.
 * `onChange` is called when an import is heard of, and once more when it is loaded: what was made from what was known
 * before is out of date then.
 */
export function startEngines(
  databaseUrl: string,
  log: FastifyBaseLogger,
  onChange: () => void = () => {},
): Engines {
  const db = openDb(databaseUrl, {
    max: 1,
    statementTimeout: 60_000,
    onError: (error) => log.warn({ reason: error.message }, 'engine connection lost'),
  })
  const prepares: ((loaded: Loaded) => Promise<void>)[] = []
  let current: Loaded | undefined
  let fingerprints = new Map<number, string>()
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let change: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let hasBegun = false
  const usable = Promise.withResolvers<void>()
  const complete = Promise.withResolvers<void>()

  async function loadOnce(): Promise<void> {
    // Before all that is built from them: an import that lands while the rest is read is built from by the next load.
    const files = await listFiles(db)
    const reference = await readReference(db)
    const library = await readLibrary(db)
    const contents = await readContents(db, library)
    const found = fingerprintsOf(files, reference)
    const scopes = new LoadedScopes(found.keys())
    const loaded = { reference, library, contents, scopes }
    const read = async (ids: readonly number[]): Promise<void> => {
      for (const provinceId of ids) {
        const known = fingerprints.get(provinceId) === found.get(provinceId)
        const kept = known ? current?.scopes.soFar(provinceId) : undefined
        const own = kept ?? (await loadProvince(provinceId, reference, library))
        for (const scope of own) await prepareOffers(scope, library)
        scopes.add(provinceId, own)
        if (closed) return
      }
    }
    // A start serves the province that most ask for before it has read the others; later loads change over at once.
    const isFirst = current === undefined
    const isWaitedFor = (provinceId: number): boolean => !isFirst || provinceId === DEFAULT_PROVINCE
    const provinceIds = [...found.keys()]
    await read(provinceIds.filter(isWaitedFor))
    if (closed) return
    for (const prepare of prepares) await prepare(loaded)
    current = loaded
    fingerprints = found
    usable.resolve()
    onChange()
    await read(provinceIds.filter((id) => !isWaitedFor(id)))
    if (closed) return
    complete.resolve()
    clearTimeout(change)
    const { changesAt } = contents
    if (changesAt !== null && !closed) {
      change = setTimeout(
        loadUntilDone,
        Math.min(Math.max(changesAt.getTime() - Date.now(), 0), LONGEST_WAIT),
      )
    }
  }

  async function loadProvince(provinceId: number, reference: Reference, library: Library): Promise<Scope[]> {
    const schoolOf = (name: string): string | undefined => library.schoolOf(name)?.code
    const scopes: Scope[] = []
    for (const key of await listScopes(db, provinceId)) {
      scopes.push(await loadScope(db, key, reference, Infinity, schoolOf))
    }
    const batches = newestRules(reference.provinces.get(provinceId)?.rules ?? []).map(({ batch }) => batch)
    const place = ({ batch }: Scope): number => {
      const at = batches.indexOf(batch)
      // A batch that no rule names comes after those that one names.
      return at < 0 ? batches.length : at
    }
    return scopes.sort(
      (a, b) => place(a) - place(b) || byFiling(a.batch, b.batch) || b.engine.size - a.engine.size,
    )
  }

  /** One load at a time; those asked for while one runs share the next. */
  function load(): Promise<void> {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        running = closed ? Promise.resolve() : loadOnce()
        return running
      })
    hasBegun = true
    return waiting
  }

  function loadUntilDone(): void {
    load().catch(tryAgain)
  }

  function tryAgain(error: unknown): void {
    if (closed) return
    log.error({ err: error }, 'engines not loaded; trying again')
    hasBegun = false
    clearTimeout(retry)
    retry = setTimeout(loadUntilDone, 1000)
  }

  async function start(): Promise<void> {
    // Who listens for imports has begun to load, as a rule: nothing that there is to load comes without a notice then.
    const all = hasBegun ? (waiting ?? running) : load()
    await Promise.race([usable.promise, all])
    all.catch(tryAgain)
  }

  async function whole(): Promise<void> {
    const done = new AbortController()
    const late = wait(PATIENCE, undefined, { signal: done.signal }).then(() => {
      throw new StillLoading()
    })
    await Promise.race([complete.promise, late]).finally(() => done.abort())
  }

  const listener = listen(
    databaseUrl,
    IMPORT_CHANNEL,
    () => {
      onChange()
      loadUntilDone()
    },
    (error) => log.warn({ reason: error.message }, 'import notices lost; connecting again'),
  )
  return {
    get current() {
      return current
    },
    start,
    whole,
    load,
    beforeUse: (prepare) => void prepares.push(prepare),
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(change)
      await listener.close()
      await (waiting ?? running).catch(() => {})
      await db.destroy()
    },
  }
}

/** The imported files that predictions rest on. */
async function listFiles(db: Db) {
  return (
    db
      .selectFrom('import_file')
      .select(['id', 'province_id', 'accepted'])
      // Texts change nothing that is predicted.
      .where('source', '!=', 'content')
      .orderBy('id')
      .execute()
  )
}

/** What each province's engines are built from: they stay as they are while it does. */
function fingerprintsOf(
  files: Awaited<ReturnType<typeof listFiles>>,
  { provinces }: Reference,
): Map<number, string> {
  const fingerprints = new Map<number, string>()
  for (const province of provinces.values()) {
    if (province.lineYears.length === 0) continue
    const own = files.filter((file) => file.province_id === null || file.province_id === province.id)
    fingerprints.set(province.id, own.map(({ id, accepted }) => `${id} ${accepted}`).join(','))
  }
  return fingerprints
}
