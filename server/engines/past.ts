import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { type FrozenScope, type Scope, freezeScope, thawScope } from '#server/features/scopes/scope.ts'
import {
  type NamedSnapshot,
  type PastScopes,
  type PastYear,
  namesOf,
} from '#server/features/scopes/past-scopes.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { listYearsBefore, loadPastScope, pastScopeName } from '#server/features/scopes/past-scope.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { buildPastElsewhere } from './elsewhere.ts'

/** Lines from which on a year is predicted in a process of its own: fewer take less memory than that process. */
const MANY_LINES = 20_000
/** Years in memory: one of 浙江 takes some ten megabytes. */
const KEPT = 3
/** What takes no longer than this is waited for, in ms: a prediction that this process makes itself. */
const PATIENCE = 1500
/** How often a prediction is tried: a busy machine ends processes, and lets nobody to the database in time. */
const TRIES = 3
/** The pause before the second try, in ms; before the third it is twice as long. */
const PAUSE = 10_000
/** For how long it stays failed, in ms; who asks later has it tried anew. */
const FAILED_FOR = 10 * 60_000

interface Building {
  /** Its units without chances, until it is predicted; where the prediction was kept, they never come. */
  plain: Promise<Scope | undefined>
  /** null: there are no years to predict from. */
  readonly done: Promise<Scope | null>
  /** Whether the prediction is made by another process. */
  isElsewhere: boolean
  /** undefined: it goes on. */
  found?: Scope | null
  failed?: boolean
}

interface Options {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly dataDir: Config['dataDir'] | undefined
  readonly manyLines?: number
  readonly pause?: number
}

/** One scope of one year. */
interface Past {
  readonly key: ScopeKey
  readonly year: number
}

/**
 * Opens past years: each is predicted when it is first asked for, one at a time, and kept in a file beside the engines of the
 * year to come. Its units are there before, and are not slowed down by what predicts them.
 */
export function openPastScopes(options: Options): PastScopes & { close(): void } {
  const closing = new AbortController()
  const oneByOne = pLimit(1)
  const buildings = new Memo<Building>(KEPT)
  // As long as nothing of its province changes, a later snapshot has the same year.
  const keysOf = ({ reference }: NamedSnapshot, { key, year }: Past) =>
    [buildings, `${pastScopeName(key, year)} ${versionOf(reference, key)}`] as const
  /** Does what may fail until it is done, or has failed too often. */
  const again = async <T>(work: () => Promise<T>, tried = 1): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || closing.signal.aborted) throw error
      await pause((options.pause ?? PAUSE) * tried)
      return again(work, tried + 1)
    }
  }
  const begin = (snapshot: NamedSnapshot, past: Past): Building => {
    const { promise: plain, resolve, reject } = Promise.withResolvers<Scope | undefined>()
    plain.catch(() => {})
    // Where not even its units came, the next who asks has it made anew.
    let failedFor = 0
    const make = async (): Promise<Scope | null> => {
      const kept = await findKept(snapshot, past)
      if (kept) return kept
      const units = load(options.db, snapshot, past, false)
      units.then(resolve, reject)
      if ((await units) === undefined) return null
      failedFor = FAILED_FOR
      return again(async () => {
        const { years, lines } = await listYearsBefore(options.db, past.key, past.year)
        if (years.length === 0) return null
        building.isElsewhere = options.dataDir !== undefined && lines >= (options.manyLines ?? MANY_LINES)
        return oneByOne(() => predict(options, closing.signal, snapshot, past, building.isElsewhere))
      })
    }
    const building: Building = { plain, done: make(), isElsewhere: false }
    building.done.then(
      (scope) => {
        building.found = scope
        // What stood in for it goes.
        if (scope) building.plain = Promise.resolve(scope)
        return scope
      },
      (error: unknown) => {
        building.failed = true
        setTimeout(() => buildings.forget(keysOf(snapshot, past)), failedFor).unref()
        if (!closing.signal.aborted) options.log.error(error, 'a past year was not predicted')
      },
    )
    return building
  }
  return {
    find: async (snapshot, key, year) => {
      const past = { key, year }
      const building = buildings.get(keysOf(snapshot, past), () => begin(snapshot, past))
      const done = building.done.catch(() => null)
      await Promise.race([done, building.plain])
      if (!isOver(building) && !building.isElsewhere) await Promise.race([done, pause(PATIENCE)])
      if (building.found) {
        const scope = building.found
        return { scope, foretold: scope.engine.lineOnly ? 'lineOnly' : 'ready' }
      }
      const scope = await building.plain
      return scope && { scope, foretold: stateOf(building) }
    },
    close: () => closing.abort(),
  }
}

const isOver = ({ found, failed = false }: Building): boolean => failed || found !== undefined

function stateOf(building: Building): PastYear['foretold'] {
  if (!isOver(building)) return 'preparing'
  return building.failed === true ? 'failed' : 'none'
}

const load = (db: Db, snapshot: NamedSnapshot, { key, year }: Past, predicts: boolean) =>
  loadPastScope(db, key, snapshot.reference, { year, names: namesOf(snapshot), predicts })

const versionOf = ({ provinces }: Reference, { provinceId }: ScopeKey): string =>
  provinces.get(provinceId)?.version ?? ''

async function findKept({ kept, reference }: NamedSnapshot, { key, year }: Past): Promise<Scope | undefined> {
  const frozen = await kept.find<FrozenScope>(pastScopeName(key, year), versionOf(reference, key))
  return frozen && thawScope(frozen, reference)
}

/** Makes the prediction of a year and keeps it. */
async function predict(
  { db, databaseUrl, dataDir }: Options,
  closing: AbortSignal,
  snapshot: NamedSnapshot,
  past: Past,
  isElsewhere: boolean,
): Promise<Scope | null> {
  const name = pastScopeName(past.key, past.year)
  if (isElsewhere && dataDir !== undefined) {
    const folder = join(dataDir, 'engines')
    const isKept = await buildPastElsewhere({ databaseUrl, folder, past }, closing)
    const made = isKept ? await findKept(snapshot, past) : undefined
    if (!made) throw new Error(`no past year of ${name}`)
    return made
  }
  const scope = (await load(db, snapshot, past, true)) ?? null
  if (scope) await snapshot.kept.put(name, versionOf(snapshot.reference, past.key), freezeScope(scope))
  return scope
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
