import { examYearTurns, nextExamYear } from '#domain/exam/exam-year.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Config } from './config.ts'
import { readContents } from './features/content/service.ts'
import type { ContentSnapshot } from './features/content/service.ts'
import { prepareOffers, readDirectory } from './features/directory/service.ts'
import {
  LoadedScopes,
  OtherProvinces,
  type ToldTable,
  listScopeFiles,
  readScopes,
  readTold,
  scopeVersionsOf,
} from './features/recommend/service.ts'
import type { Read } from './snapshot/load.ts'
import { readReference } from './snapshot/reference.ts'

/** The whole of a snapshot: what the features of all storeys read. */
export type WholeSnapshot = ContentSnapshot

/**
 * Reads a snapshot from the tables. The first serves the province that most ask for before it has read the others;
 * later ones change over once they are whole. Scopes whose files stay as they were are taken from `previous`.
 *
 * @param config Its exam year, where one is set, holds whatever the calendar says.
 */
export function snapshotReader(config: Pick<Config, 'examYear'>): Read<WholeSnapshot> {
  return async (db, previous, isClosed) => {
    const now = new Date()
    const examYear = config.examYear ?? nextExamYear(now)
    // Before all that is built from them: an import that lands while the rest is read is built from by the next load.
    const files = await listScopeFiles(db)
    const reference = await readReference(db)
    const directory = await readDirectory(db)
    const contents = await readContents(db, directory)
    const scopes = new LoadedScopes(scopeVersionsOf(files, reference, examYear))
    const snapshot = { reference, directory, contents, scopes }
    const schoolOf = (name: string): string | undefined => directory.schoolOf(name)?.code
    const others = new OtherProvinces(db)
    let told: Promise<ToldTable> | undefined
    const readToldOnce = (): Promise<ToldTable> => (told ??= readTold(db, reference, examYear))
    const read = async (provinceIds: readonly number[]): Promise<void> => {
      for (const provinceId of provinceIds) {
        const cached = previous?.scopes.unchanged(provinceId, scopes)
        const own =
          cached ??
          (await readScopes(db, provinceId, reference, {
            examYear,
            schoolOf,
            told: await readToldOnce(),
            others,
          }))
        for (const scope of own) await prepareOffers(scope, directory)
        scopes.add(provinceId, own)
        if (isClosed()) return
      }
    }
    const isWaitedFor = (provinceId: number): boolean =>
      previous !== undefined || provinceId === DEFAULT_PROVINCE.id
    await read(scopes.provinceIds.filter(isWaitedFor))
    return {
      snapshot,
      readRest: () => read(scopes.provinceIds.filter((id) => !isWaitedFor(id))),
      changesAt: earlier(contents.changesAt, config.examYear === undefined ? examYearTurns(now) : null),
    }
  }
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b
