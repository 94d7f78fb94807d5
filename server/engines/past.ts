import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import {
  type FrozenScope,
  type NamedSnapshot,
  type PastScopes,
  type PastYear,
  type Scope,
  type ScopeKey,
  freezeScope,
  listYearsBefore,
  loadPastScope,
  namesOf,
  pastScopeName,
  thawScope,
} from '#server/features/recommend/service.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { buildPastElsewhere } from './elsewhere.ts'

/** Lines from which on a year is predicted in a process of its own: fewer take less memory than that process. */
const MANY_LINES = 20_000
/** Years in memory: one of 浙江 takes some ten megabytes. */
const KEPT = 3
/** What takes no longer than this is waited for, in ms. */
const PATIENCE = 1500

interface Building {
  readonly done: Promise<Scope | null>
  /** undefined: it goes on; null: there are no years to predict from. */
  found?: Scope | null
  failed?: boolean
}

interface Options {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly dataDir: Config['dataDir'] | undefined
  readonly manyLines?: number
}

/** One scope of one year. */
interface Past {
  readonly key: ScopeKey
  readonly year: number
}

/**
 * Opens past years: each is predicted when it is first asked for, one at a time, and kept in a file beside the engines of the
 * year to come. Its units are there before.
 */
export function openPastScopes(options: Options): PastScopes & { close(): void } {
  const closing = new AbortController()
  const oneByOne = pLimit(1)
  const buildings = new Memo<Building>(KEPT)
  const plain = new Memo<Promise<Scope | undefined>>(KEPT)
  const begin = (snapshot: NamedSnapshot, past: Past): Building => {
    const done = oneByOne(() => predict(options, closing.signal, snapshot, past))
    const building: Building = { done }
    done.then(
      (scope) => (building.found = scope),
      (error: unknown) => {
        building.failed = true
        if (!closing.signal.aborted) options.log.error(error, 'a past year was not predicted')
      },
    )
    return building
  }
  return {
    find: async (snapshot, key, year) => {
      const name = pastScopeName(key, year)
      const building = buildings.get([snapshot, name], () => begin(snapshot, { key, year }))
      if (building.found === undefined && building.failed !== true) {
        await Promise.race([building.done.catch(() => null), pause(PATIENCE)])
      }
      if (building.found) {
        const scope = building.found
        return { scope, foretold: scope.engine.lineOnly ? 'lineOnly' : 'ready' }
      }
      const scope = await plain.get([snapshot, name], () =>
        loadPastScope(options.db, key, snapshot.reference, {
          year,
          names: namesOf(snapshot),
          predicts: false,
        }),
      )
      return scope && { scope, foretold: stateOf(building) }
    },
    close: () => closing.abort(),
  }
}

function stateOf({ found, failed = false }: Building): PastYear['foretold'] {
  if (failed) return 'failed'
  return found === null ? 'none' : 'preparing'
}

/** @returns null where there are no years to predict from */
async function predict(
  { db, databaseUrl, dataDir, manyLines = MANY_LINES }: Options,
  closing: AbortSignal,
  snapshot: NamedSnapshot,
  { key, year }: Past,
): Promise<Scope | null> {
  const { kept, reference } = snapshot
  const { years, lines } = await listYearsBefore(db, key, year)
  if (years.length === 0) return null
  const name = pastScopeName(key, year)
  const find = async (): Promise<Scope | undefined> => {
    const frozen = await kept.find<FrozenScope>(name, String(year))
    return frozen && thawScope(frozen, reference)
  }
  const found = await find()
  if (found) return found
  if (dataDir !== undefined && lines >= manyLines) {
    const folder = join(dataDir, 'engines')
    const isKept = await buildPastElsewhere({ databaseUrl, folder, past: { key, year } }, closing)
    const made = isKept ? await find() : undefined
    if (!made) throw new Error(`no past year of ${name}`)
    return made
  }
  const scope = await loadPastScope(db, key, reference, { year, names: namesOf(snapshot), predicts: true })
  if (scope) await kept.put(name, String(year), freezeScope(scope))
  return scope ?? null
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
