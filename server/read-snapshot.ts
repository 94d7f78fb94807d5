import { join } from 'node:path'
import { examYearTurns, nextExamYear } from '#domain/exam/exam-year.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { type Building, buildElsewhere } from './engines/elsewhere.ts'
import { Provinces, readFigures } from './engines/province.ts'
import { readContents } from './features/content/service.ts'
import type { ContentSnapshot } from './features/content/service.ts'
import { LoadedScopes } from '#server/features/scopes/loaded-scopes.ts'
import type { Read } from './snapshot/load.ts'
import { keepsNothing, openKept } from './snapshot/kept.ts'

/** The whole of a snapshot: what the features of all storeys read. */
export type WholeSnapshot = ContentSnapshot

/** Lines from which on engines are built in a process of their own: fewer take less memory than that process. */
const MANY_LINES = 20_000

type Options = Pick<Config, 'examYear'> &
  Partial<Pick<Config, 'dataDir'>> & { readonly databaseUrl?: string; readonly manyLines?: number }

/**
 * Reads a snapshot from the tables. What is built of them is kept in the data directory: while neither they nor the release
 * changes, the next start takes it from there. Else the first serves the province that most ask for before it has read the others;
 * later ones change over once they are whole. Scopes whose files stay as they were are taken from `previous`.
 *
 * @param options Its exam year, where one is set, holds whatever the calendar says; without a data directory nothing is
 * kept. With the address of the database as well, many lines are built from in a process of its own.
 */
export function snapshotReader(options: Options): Read<WholeSnapshot> {
  const { dataDir, databaseUrl, manyLines = MANY_LINES } = options
  const folder = dataDir === undefined ? undefined : join(dataDir, 'engines')
  return async (db, previous, closing) => {
    const now = new Date()
    const examYear = options.examYear ?? nextExamYear(now)
    const kept = folder === undefined ? keepsNothing : await openKept(folder, db)
    const figures = await readFigures(db, kept, examYear)
    const { reference, directory } = figures
    const contents = await readContents(db, directory)
    const scopes = new LoadedScopes(figures.versions, DEFAULT_PROVINCE.id)
    const snapshot = { examYear, reference, kept, directory, contents, scopes }
    const provinces = new Provinces(db, kept, figures)
    for (const provinceId of scopes.missing) {
      const same = previous?.scopes.unchanged(provinceId, scopes)
      if (same) await provinces.addOffers(provinceId, same)
      const found = same ?? (await provinces.find(provinceId))
      if (found) scopes.add(provinceId, found)
    }
    const lines = await countLines(db, scopes.missing)
    const isMany = [...lines.values()].reduce((sum, each) => sum + each, 0) >= manyLines
    const elsewhere =
      folder !== undefined && databaseUrl !== undefined && isMany
        ? buildElsewhere({ databaseUrl, folder, examYear, provinceIds: scopes.missing }, closing)
        : undefined
    scopes.beginBuilding({ lines, wanted: (provinceId) => elsewhere?.want(provinceId) })
    const steps = readMissing({ scopes, provinces, elsewhere, closing, isFirst: previous === undefined })
    const mustWait = (): boolean =>
      previous === undefined ? scopes.missing.includes(DEFAULT_PROVINCE.id) : scopes.missing.length > 0
    while (mustWait() && (await steps.next()).done !== true);
    return {
      snapshot,
      readRest: async () => {
        while ((await steps.next()).done !== true);
      },
      changesAt: earlier(contents.changesAt, options.examYear === undefined ? examYearTurns(now) : null),
    }
  }
}

interface Missing {
  readonly scopes: LoadedScopes
  readonly provinces: Provinces
  readonly elsewhere: Building | undefined
  readonly closing: AbortSignal
  /** Nobody is answered from a snapshot before. */
  readonly isFirst: boolean
}

/**
 * Reads one missing province a step, as it was built elsewhere; what nobody builds elsewhere is built here. While a snapshot
 * before answers, they are read once the process that builds has ended: there is no room for it and for both.
 */
async function* readMissing(missing: Missing): AsyncGenerator<undefined> {
  const { scopes, provinces, elsewhere, closing, isFirst } = missing
  for await (const provinceId of elsewhere?.kept ?? []) {
    const found = isFirst ? await provinces.find(provinceId) : undefined
    if (closing.aborted) return
    if (found) scopes.add(provinceId, found)
    yield
  }
  for (let [next] = scopes.missing; next !== undefined; [next] = scopes.missing) {
    if (closing.aborted) return
    scopes.add(next, (await provinces.find(next)) ?? (await provinces.build(next)).scopes)
    yield
  }
}

/** Lines of each of the provinces. */
async function countLines(db: Db, provinceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (provinceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('line')
    .select(['province_id', (eb) => eb.fn.countAll<number>().as('lines')])
    .where('province_id', 'in', provinceIds)
    .groupBy('province_id')
    .execute()
  return new Map(rows.map(({ province_id, lines }) => [province_id, lines]))
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b
