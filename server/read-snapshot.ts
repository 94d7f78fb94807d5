import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { examYearTurns, nextExamYear } from '#domain/exam/exam-year.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Config } from './config.ts'
import { readContents } from './features/content/service.ts'
import type { ContentSnapshot } from './features/content/service.ts'
import {
  type Directory,
  type FrozenOffers,
  freezeOffers,
  keepOffers,
  prepareOffers,
  readDirectory,
} from './features/directory/service.ts'
import {
  type FrozenScope,
  LoadedScopes,
  OtherProvinces,
  type Scope,
  type ToldTable,
  freezeScope,
  listScopeFiles,
  readScopes,
  readTold,
  scopeVersionsOf,
  thawScope,
} from './features/recommend/service.ts'
import type { Read } from './snapshot/load.ts'
import { openKept } from './snapshot/kept.ts'
import { type Reference, readReference } from './snapshot/reference.ts'

/** The whole of a snapshot: what the features of all storeys read. */
export type WholeSnapshot = ContentSnapshot

/** The scopes of a province as a file keeps them, and what is offered in each. */
type KeptProvince = readonly { readonly scope: FrozenScope; readonly offers: FrozenOffers }[]

/**
 * Reads a snapshot from the tables. What is built of them is kept in the data directory: while neither they nor the release
 * changes, the next start takes it from there. Else the first serves the province that most ask for before it has read the others;
 * later ones change over once they are whole. Scopes whose files stay as they were are taken from `previous`.
 *
 * @param config Its exam year, where one is set, holds whatever the calendar says; without a data directory nothing is kept.
 */
export function snapshotReader(
  config: Pick<Config, 'examYear'> & Partial<Pick<Config, 'dataDir'>>,
): Read<WholeSnapshot> {
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
    const kept =
      config.dataDir === undefined
        ? undefined
        : await openKept<KeptProvince>(join(config.dataDir, 'engines'), db)
    const build = async (provinceId: number): Promise<void> => {
      const told = await readToldOnce()
      const own = await readScopes(db, provinceId, reference, { examYear, schoolOf, told, others })
      for (const scope of own) await prepareOffers(scope, directory)
      scopes.add(provinceId, own)
      await kept?.put(String(provinceId), scopes.versionOf(provinceId), freeze(own, directory))
    }
    const toBuild: number[] = []
    for (const provinceId of scopes.provinceIds) {
      const same = previous?.scopes.unchanged(provinceId, scopes)
      for (const scope of same ?? []) await prepareOffers(scope, directory)
      const read = same ? undefined : await kept?.find(String(provinceId), scopes.versionOf(provinceId))
      if (same) scopes.add(provinceId, same)
      else if (read) scopes.addKept(provinceId, () => thaw(read(), reference, directory))
      else toBuild.push(provinceId)
    }
    const isWaitedFor = (provinceId: number): boolean =>
      previous !== undefined || provinceId === DEFAULT_PROVINCE.id
    for (const provinceId of toBuild.filter(isWaitedFor)) {
      await build(provinceId)
      if (isClosed()) break
    }
    scopes.partial(DEFAULT_PROVINCE.id)
    return {
      snapshot,
      readRest: async () => {
        for (const provinceId of toBuild.filter((id) => !isWaitedFor(id))) {
          if (isClosed()) return
          await build(provinceId)
        }
        // Those that nobody has asked for yet, one after the other.
        for (const provinceId of scopes.provinceIds) {
          await yieldToEventLoop()
          if (isClosed()) return
          scopes.partial(provinceId)
        }
      },
      changesAt: earlier(contents.changesAt, config.examYear === undefined ? examYearTurns(now) : null),
    }
  }
}

const freeze = (scopes: readonly Scope[], directory: Directory): KeptProvince =>
  scopes.map((scope) => ({ scope: freezeScope(scope), offers: freezeOffers(scope, directory) }))

function thaw(kept: KeptProvince, reference: Reference, directory: Directory): Scope[] {
  return kept.map(({ scope, offers }) => {
    const thawed = thawScope(scope, reference)
    keepOffers(thawed, directory, offers)
    return thawed
  })
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b
