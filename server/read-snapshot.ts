import { join } from 'node:path'
import { examYearTurns, nextExamYear } from '#domain/exam/exam-year.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Config } from './config.ts'
import { type Db, openMoment } from './db/open.ts'
import { type BuildsElsewhere, openBuildsElsewhere } from './engines/elsewhere.ts'
import { type Figures, Provinces, readFigures } from './engines/province.ts'
import { readContents } from './features/content/service.ts'
import type { ContentSnapshot } from './features/content/service.ts'
import { scopeVersionsOf } from '#server/features/scopes/load.ts'
import { prepareOffers } from './features/directory/service.ts'
import { LoadedScopes } from '#server/features/scopes/loaded-scopes.ts'
import type { Scope } from '#server/features/scopes/scope.ts'
import { isAway } from './http/error-handler.ts'
import type { Unbuilt } from './http/running/health.ts'
import { watched } from './watching/watch.ts'
import type { NotBuilt, SnapshotReader } from './snapshot/load.ts'
import { type Kept, keepsNothing, openKept } from './snapshot/kept.ts'
import { type Reference, readReference } from './snapshot/reference.ts'

/** The whole of a snapshot: what the features of all storeys read. */
export type WholeSnapshot = ContentSnapshot

/** Lines from which on engines are built in a process of their own: fewer take less memory than that process. */
const MANY_LINES = 20_000

/** The provinces whose latest figures are not answered by yet. */
export function unbuiltIn(snapshot: WholeSnapshot | undefined): Unbuilt {
  if (!snapshot) return { building: [], failed: [] }
  const { scopes, reference } = snapshot
  const named = (ids: readonly number[]): string[] =>
    ids.flatMap((id) => reference.provinces.get(id)?.name ?? [])
  const unbuilt = [...scopes.missing, ...scopes.outdated].filter((id) => !scopes.failed.includes(id))
  return { building: named(unbuilt), failed: named(scopes.failed) }
}

type Options = Pick<Config, 'examYear'> &
  Partial<Pick<Config, 'dataDir'>> & { readonly databaseUrl?: string; readonly manyLines?: number }

/**
 * Reads a snapshot from the tables. What is built of them is kept in the data directory: what they and the release leave as it
 * is, the next start takes from there. A first start serves the province that most ask for before it has read the others. Later
 * ones are read at once: a province with other figures is answered as before until it is built.
 *
 * @param options Its exam year, where one is set, holds whatever the calendar says; without a data directory nothing is
 * kept. With the address of the database as well, many lines are built from in a process of its own.
 */
export function snapshotReader(options: Options): SnapshotReader<WholeSnapshot> {
  const { dataDir, databaseUrl, manyLines = MANY_LINES } = options
  const folder = dataDir === undefined ? undefined : join(dataDir, 'engines')
  let builds: BuildsElsewhere | undefined
  const read: SnapshotReader<WholeSnapshot>['read'] = async (db, previous, closing) => {
    if (folder !== undefined && databaseUrl !== undefined)
      builds ??= openBuildsElsewhere({ databaseUrl, folder }, closing)
    const examYear = options.examYear ?? nextExamYear(new Date())
    const kept = folder === undefined ? keepsNothing : await openKept(folder, db)
    const figures = await readFigures(db, kept, examYear, previous)
    const { directory, versions } = figures
    const contents = await readContents(db, directory)
    const scopes = new LoadedScopes(versions, DEFAULT_PROVINCE.id, previous?.scopes)
    const provinces = new Provinces(db, kept, figures)
    for (const provinceId of scopes.missing) {
      const same = previous?.scopes.unchanged(provinceId, scopes)
      if (same) await provinces.addOffers(provinceId, same)
      const found = same ?? (await provinces.find(provinceId))
      if (found) scopes.add(provinceId, found)
      else if (previous) scopes.hold(provinceId, previous.scopes)
    }
    for (const provinceId of scopes.outdated) {
      // They are of former figures: nothing of them is kept.
      for (const scope of scopes.partial(provinceId) ?? []) await prepareOffers(scope, directory)
    }
    const reference = withFormer(figures.reference, previous?.reference, scopes.outdated)
    const snapshot = { examYear, reference, kept, directory, contents, scopes }
    const wanted = [...scopes.missing, ...scopes.outdated]
    const lines = await countLines(db, wanted)
    const isMany = [...lines.values()].reduce((sum, each) => sum + each, 0) >= manyLines
    const isServing = previous !== undefined || !scopes.missing.includes(DEFAULT_PROVINCE.id)
    const missing: Missing = {
      db,
      kept,
      figures,
      wanted,
      builds: isMany ? builds : undefined,
      lines,
      isServing,
    }
    if (!isMany) builds?.end()
    const stop = new AbortController()
    const steps = build(snapshot, missing, AbortSignal.any([closing, stop.signal]))
    // A year that has turned is another one in every answer.
    const isTurning = previous !== undefined && previous.examYear !== examYear
    const mustWait = (): boolean =>
      isTurning || (previous === undefined && scopes.missing.includes(DEFAULT_PROVINCE.id))
    let first: WholeSnapshot = snapshot
    while (mustWait()) {
      const step = await steps.next()
      if (step.done === true) {
        // A start with nothing to answer from is none.
        if (previous === undefined) throw step.value[0]?.error
        break
      }
      first = step.value
    }
    return {
      snapshot: first,
      later: steps,
      // A closure would hold all that was read here, the snapshot before among it.
      stop: stop.abort.bind(stop),
    }
  }
  return {
    read,
    withTexts: async (db, snapshot) => ({
      ...snapshot,
      contents: await readContents(db, snapshot.directory),
    }),
    changesAt: ({ contents, examYear }) =>
      earlier(contents.changesAt, options.examYear === undefined ? examYearTurns(examYear) : null),
  }
}

/** What is to be built, and of what. */
interface Missing {
  readonly db: Db
  readonly kept: Kept
  readonly figures: Figures
  readonly wanted: readonly number[]
  /** undefined: it is built here. */
  readonly builds: BuildsElsewhere | undefined
  readonly lines: ReadonlyMap<number, number>
  /** Whether somebody is answered meanwhile. */
  readonly isServing: boolean
}

/**
 * Builds what is missing, a province a step, and gives the snapshot that holds it. Where somebody is answered from the one
 * before it is a new one, so that no answer is of both. What nobody builds elsewhere is built here.
 *
 * @returns what could not be built, and why
 */
async function* build(
  snapshot: WholeSnapshot,
  missing: Missing,
  stop: AbortSignal,
): AsyncGenerator<WholeSnapshot, readonly NotBuilt[]> {
  const failed: NotBuilt[] = []
  // None but the latest is held: each one before may hold the former engines of a province.
  for await (const { id, built, error } of readBuilt(() => snapshot.scopes, missing, stop)) {
    if (stop.aborted) return []
    if (built === undefined) {
      snapshot.scopes.fail(id)
      failed.push({ what: snapshot.reference.provinces.get(id)?.name ?? String(id), error })
    } else if (snapshot.scopes.missing.includes(id)) snapshot.scopes.add(id, built)
    else snapshot = renewed(snapshot, missing.figures.reference, id, built)
    yield snapshot
  }
  return failed
}

/** A province that was built, or why it could not be. */
interface BuiltProvince {
  readonly id: number
  readonly built?: readonly Scope[]
  readonly error?: unknown
}

async function* readBuilt(
  latest: () => LoadedScopes,
  { db, kept, figures, wanted, builds, lines, isServing }: Missing,
  stop: AbortSignal,
): AsyncGenerator<BuiltProvince> {
  const left = new Set(wanted)
  if (left.size === 0) return
  const elsewhere = builds?.begin({ ...figures, provinceIds: wanted, isServing }, stop)
  latest().beginBuilding({ lines, wanted: (provinceId) => elsewhere?.want(provinceId) })
  const provinces = new Provinces(db, kept, figures)
  for await (const news of elsewhere?.built ?? []) {
    if (stop.aborted) return
    if ('failed' in news) {
      // Where there is nothing to answer from, it is tried here as well.
      if (!latest().missing.includes(news.failed) && left.delete(news.failed))
        yield { id: news.failed, error: 'its process has told why' }
      continue
    }
    const built = await provinces.find(news.kept)
    // What is kept may be of newer figures than these: a notice of them is on its way.
    if (built && left.delete(news.kept)) yield { id: news.kept, built }
  }
  for (const id of [...latest().missing, ...left]) {
    if (stop.aborted) return
    if (!left.delete(id)) continue
    const built = await provinces.find(id)
    const found = built ? { id, built } : await buildHere(db, kept, figures, id)
    if (found) yield found
  }
}

/** Builds a province as of one moment. @returns undefined: newer figures than these have come in */
async function buildHere(
  db: Db,
  kept: Kept,
  figures: Figures,
  id: number,
): Promise<BuiltProvince | undefined> {
  const moment = await openMoment(db)
  try {
    const reference = await readReference(moment, { previous: figures.reference, kept })
    if (scopeVersionsOf(reference, figures.examYear).get(id) !== figures.versions.get(id)) return undefined
    const part = { kind: 'job', name: 'build engine', facts: { province: id } } as const
    const { scopes } = await watched(part, () => new Provinces(moment, kept, figures).build(id))
    return { id, built: scopes }
  } catch (error) {
    if (isAway(error)) throw error
    return { id, error }
  } finally {
    await moment
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** The snapshot with the new scopes of a province, and what else is known of it now. */
function renewed(
  snapshot: WholeSnapshot,
  { provinces }: Reference,
  id: number,
  built: readonly Scope[],
): WholeSnapshot {
  const facts = provinces.get(id)
  const reference = facts
    ? { ...snapshot.reference, provinces: new Map(snapshot.reference.provinces).set(id, facts) }
    : snapshot.reference
  return { ...snapshot, reference, scopes: snapshot.scopes.renewed(id, built) }
}

/** What is known of the nation now, but of provinces still answered from as before what was known of them before. */
function withFormer(
  reference: Reference,
  previous: Reference | undefined,
  outdated: readonly number[],
): Reference {
  const provinces = new Map(reference.provinces)
  for (const id of outdated) {
    const facts = previous?.provinces.get(id)
    if (facts) provinces.set(id, facts)
  }
  return { ...reference, provinces }
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
