import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Engine } from '#domain/recommend/engine.ts'
import { type Frozen, frozenOf, thaw } from '#domain/recommend/table.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import {
  type PastEngines,
  type ScopeKey,
  type UnitSnapshot,
  buildPastEngine,
  listYearsBefore,
  pastEngineName,
} from '#server/features/recommend/service.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { buildPastElsewhere } from './elsewhere.ts'

/** Lines from which on an engine is built in a process of its own: fewer take less memory than that process. */
const MANY_LINES = 20_000
/** Engines in memory: one of 浙江 takes some ten megabytes. */
const KEPT = 3
/** What takes no longer than this is waited for, in ms. */
const PATIENCE = 1500

interface Building {
  readonly done: Promise<Engine | null>
  /** undefined: it goes on. */
  found?: Engine | null
  failed?: boolean
}

interface Options {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly dataDir: Config['dataDir'] | undefined
  readonly manyLines?: number
}

/**
 * Opens the engines of past years: each is built when it is first asked for, one at a time, and kept in a file beside those of the
 * year to come.
 */
export function openPastEngines(options: Options): PastEngines & { close(): void } {
  const closing = new AbortController()
  const oneByOne = pLimit(1)
  const buildings = new Memo<Building>(KEPT)
  const begin = (snapshot: UnitSnapshot, key: ScopeKey, year: number): Building => {
    const done = oneByOne(() => build(options, closing.signal, snapshot, { key, year }))
    const building: Building = { done }
    done.then(
      (engine) => (building.found = engine),
      (error: unknown) => {
        building.failed = true
        if (!closing.signal.aborted) options.log.error(error, 'a past engine was not built')
      },
    )
    return building
  }
  return {
    find: async (snapshot, key, year) => {
      const building = buildings.get([snapshot, pastEngineName(key, year)], () => begin(snapshot, key, year))
      if (building.found === undefined && building.failed !== true) {
        await Promise.race([building.done.catch(() => null), pause(PATIENCE)])
      }
      if (building.failed === true) return { state: 'failed', engine: null }
      if (building.found === undefined) return { state: 'preparing', engine: null }
      if (building.found === null) return { state: 'none', engine: null }
      return building.found.lineOnly
        ? { state: 'lineOnly', engine: null }
        : { state: 'ready', engine: building.found }
    },
    close: () => closing.abort(),
  }
}

async function build(
  { db, databaseUrl, dataDir, manyLines = MANY_LINES }: Options,
  closing: AbortSignal,
  { kept, reference }: UnitSnapshot,
  { key, year }: { key: ScopeKey; year: number },
): Promise<Engine | null> {
  const { years, lines } = await listYearsBefore(db, key, year)
  if (years.length === 0) return null
  const name = pastEngineName(key, year)
  const find = (): Promise<Frozen | undefined> => kept.find<Frozen>(name, String(year))
  const frozen = await find()
  if (frozen) return thaw(frozen)
  if (dataDir !== undefined && lines >= manyLines) {
    const folder = join(dataDir, 'engines')
    const isKept = await buildPastElsewhere({ databaseUrl, folder, past: { key, year } }, closing)
    const made = isKept ? await find() : undefined
    if (!made) throw new Error(`no engine of ${name}`)
    return thaw(made)
  }
  const engine = (await buildPastEngine(db, key, year, reference)) ?? null
  if (engine) await kept.put(name, String(year), frozenOf(engine))
  return engine
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
