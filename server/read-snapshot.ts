import { join } from 'node:path'
import { examYearTurns, nextExamYear } from '#domain/exam/exam-year.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { type Building, buildElsewhere } from './engines/elsewhere.ts'
import { Provinces, readFigures } from './engines/province.ts'
import { readContents } from './features/content/service.ts'
import type { ContentSnapshot } from './features/content/service.ts'
import { prepareOffers } from './features/directory/service.ts'
import { LoadedScopes } from './features/recommend/service.ts'
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
    const scopes = new LoadedScopes(figures.versions)
    const snapshot = { reference, kept, directory, contents, scopes }
    const provinces = new Provinces(db, kept, figures)
    const toBuild: number[] = []
    for (const provinceId of scopes.provinceIds) {
      const same = previous?.scopes.unchanged(provinceId, scopes)
      for (const scope of same ?? []) await prepareOffers(scope, directory)
      const found = same ?? (await provinces.find(provinceId))
      if (found) scopes.add(provinceId, found)
      else toBuild.push(provinceId)
    }
    const isFirst = (provinceId: number): boolean => provinceId === DEFAULT_PROVINCE.id
    toBuild.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    let building: Building | undefined
    if (folder !== undefined && databaseUrl !== undefined && (await countLines(db, toBuild)) >= manyLines) {
      building = buildElsewhere({ databaseUrl, folder, examYear, provinceIds: toBuild }, closing)
    }
    /** Reads the scopes of provinces once they are built. */
    const add = async (provinceIds: readonly number[]): Promise<void> => {
      for (const provinceId of provinceIds) {
        const found = (await building?.isKept(provinceId)) ? await provinces.find(provinceId) : undefined
        if (closing.aborted) return
        scopes.add(provinceId, found ?? (await provinces.build(provinceId)).scopes)
      }
    }
    const isWaitedFor = (provinceId: number): boolean => previous !== undefined || isFirst(provinceId)
    await add(toBuild.filter(isWaitedFor))
    return {
      snapshot,
      readRest: () => add(toBuild.filter((id) => !isWaitedFor(id))),
      changesAt: earlier(contents.changesAt, options.examYear === undefined ? examYearTurns(now) : null),
    }
  }
}

/** Lines of provinces. */
async function countLines(db: Db, provinceIds: readonly number[]): Promise<number> {
  if (provinceIds.length === 0) return 0
  const { lines } = await db
    .selectFrom('line')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('province_id', 'in', provinceIds)
    .executeTakeFirstOrThrow()
  return lines
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b
