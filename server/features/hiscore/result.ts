import type {
  DirectoryContext,
  DirectorySnapshot,
  Directory,
  Major,
} from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getMajorResult } from '#contract/hiscore.ts'
import { median } from '#domain/directory/ranking.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { renamedSchoolStem, schoolKey, unitKeys } from '#domain/matching/name.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { lineFigures } from '#domain/exam/certainty.ts'
import { isNewUnit } from '#domain/matching/new-unit.ts'
import { type Unit, type Scope } from '#server/features/scopes/service.ts'
import { notFound } from '#server/http/errors.ts'
import { majorCardOf, offerOf, candidateOf, sourcesOfOffers } from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { batchesIn, batchesOf } from './batches.ts'
import { historyOf } from './history.ts'
import { readLineId } from './lines.ts'
import { levelOf, majorOf } from './majors.ts'
import { type PublishedLine, findLine, findLineByCode, listPast } from './queries.ts'
import { scopeOf, unitOf } from './units.ts'

type Data = DataOf<typeof getMajorResult>

/**
 * All lines of what an id names: a unit, a line, or a major of the catalogue.
 * @throws HttpProblem 404 for an id that names none
 */
export async function majorResult(
  context: DirectoryContext,
  majorId: string,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const snapshot = context.snapshot()
  const major = majorOf(snapshot.directory, majorId)
  if (major) return catalogueResult(context, snapshot, major, query)
  const start = await findStart(context, snapshot, majorId)
  if (!start) throw notFound()
  return unitResult(context, snapshot, start, query)
}

/** What an id names. */
interface Start {
  /** The newest line of a unit, or the line that the id is of. */
  readonly line: PublishedLine
  readonly unit?: Unit
}

async function findStart(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  id: string,
): Promise<Start | undefined> {
  const parts = readLineId(id)
  const batch = parts ? (await batchesIn(context, snapshot)).get(parts.batchId) : undefined
  if (parts && batch) {
    const line = await findLineByCode(context.db, batch, parts.schoolCode, parts.unitCode)
    return line && { line }
  }
  const found = snapshot.scopes.findUnit(id)
  if (!found) return undefined
  const { scope, unit } = found
  const line = await findNewest(context, snapshot.directory, scope, unit)
  return line && { line, unit }
}

/**
 * A unit's newest line, by its figures or name, since an import gives lines other ids before units have
 * them.
 */
async function findNewest(
  { db }: DirectoryContext,
  directory: Directory,
  scope: Scope,
  unit: Unit,
): Promise<PublishedLine | undefined> {
  const own = await findLine(db, unit.unitId)
  if (own) return own
  const school = directory.schoolOf(unit.schoolName)
  const lines = school
    ? await listPast(db, scope, 'school_name', directory.namesOf(school))
    : await listPast(db, scope, 'unit_name', [unit.nameInLines])
  const [newest] = unit.lines
  if (!newest) return undefined
  const keys = unitKeys(unit.nameInLines)
  const stem = renamedSchoolStem(unit.schoolKey)
  let best: PublishedLine | undefined
  let most = 0
  for (const line of lines) {
    if (line.year !== newest.year) continue
    const { exact, loose } = unitKeys(line.unit_name)
    if (loose !== keys.loose || (isNewUnit(unit) && exact !== keys.exact)) continue
    const sameFigures =
      line.min_score === newest.score && line.min_rank === newest.rank && line.plan === newest.plan
    const sameSchool = renamedSchoolStem(schoolKey(line.school_name)) === stem
    const sameName = sameSchool && exact === keys.exact
    const alike = (sameFigures ? 4 : 0) + (sameName ? 2 : 0) + (sameFigures && sameSchool ? 1 : 0)
    if (alike <= most) continue
    best = line
    most = alike
  }
  return best
}

async function unitResult(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  { line: start, unit }: Start,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const { directory, reference } = snapshot
  const school = directory.schoolOf(start.school_name)
  const provinceId = start.province_id
  const { batch, track, unit_kind: unitKind } = start
  const names = new Set([start.school_name, ...(school ? directory.namesOf(school) : [])])
  const around = await listPast(context.db, { provinceId, batch, track, unitKind }, 'school_name', [...names])
  const lines = await historyOf(around, start, snapshot)
  const scope = scopeOf(snapshot, start)
  const [latest = start] = lines
  const index = unit && scope ? scope.engine.indexOf(unit.unitId) : -1
  const position = index >= 0 ? index : scope && unitOf(directory, scope, latest)
  const offer =
    scope && position !== undefined
      ? offerOf(directory, scope, position, candidateOf(snapshot, query).subjects)
      : undefined
  const { own } =
    unitKind === 'major'
      ? directory.majorsOf(latest.unit_name, school, levelOf(reference, latest, unit))
      : { own: undefined }
  const skipped = incomparableYears(provinceId)
  return {
    kind: 'unit',
    provinceId,
    provinceName: provinceFacts(snapshot, provinceId).name,
    batch,
    track,
    oneYear: scope?.engine.oneYear === true,
    lines: lines.map((line) => ({
      year: line.year,
      ...lineFigures(line),
      batch: line.batch,
      schoolName: directory.shownName(line.school_name),
      unitName: line.unit_name,
      requirement: line.requirement,
      comparable: !skipped.includes(line.year),
    })),
    cuHashId: school?.hashId ?? null,
    majorHashId: own === undefined ? null : (directory.majorByCode(own)?.hashId ?? null),
    offer: offer ?? null,
    sources: listSources(reference, [
      ...lines.map((line) => line.import_id),
      ...(offer ? sourcesOfOffers(snapshot, [offer]).map(({ id }) => id) : []),
    ]),
  }
}

async function catalogueResult(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  major: Major,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const { provinceId, scope } = candidateOf(snapshot, query)
  const names = scope?.unitKind === 'major'
  const lines = names ? await linesOfMajor(context, snapshot, scope, major) : []
  const batches = (await batchesOf(context, snapshot, provinceId)).filter(
    (each) => each.batch === scope?.batch && each.track === scope.track,
  )
  return {
    kind: 'major',
    provinceId,
    provinceName: provinceFacts(snapshot, provinceId).name,
    batch: names ? scope.batch : null,
    track: names ? scope.track : null,
    major: majorCardOf(major),
    years: batches.flatMap(({ year, comparable, batchId }) => {
      const those = lines.filter((line) => line.year === year)
      return those.length === 0 ? [] : [{ year, comparable, batchId, ...summary(those) }]
    }),
    sources: listSources(
      snapshot.reference,
      lines.map((line) => line.import_id),
    ),
  }
}

/** The lines of units that are named after a major. */
async function linesOfMajor(
  context: DirectoryContext,
  { directory, reference }: DirectorySnapshot,
  { provinceId, batch, track, unitKind }: Scope,
  major: Major,
): Promise<PublishedLine[]> {
  const { own } = directory.unitNamesOf(major)
  const lines = await listPast(context.db, { provinceId, batch, track, unitKind }, 'unit_name', own)
  return lines.filter(
    (line) =>
      directory.majorsOf(line.unit_name, directory.schoolOf(line.school_name), levelOf(reference, line))
        .own === major.code,
  )
}

function summary(lines: readonly PublishedLine[]) {
  const ranks = lines.flatMap(({ min_rank }) => min_rank ?? []).sort((a, b) => a - b)
  const scores = lines.flatMap(({ min_score }) => min_score ?? []).sort((a, b) => b - a)
  return {
    units: lines.length,
    filled: lines.filter((line) => line.min_rank !== null || line.min_score !== null).length,
    bestRank: ranks[0] ?? null,
    middleRank: median(ranks),
    worstRank: ranks[ranks.length - 1] ?? null,
    bestScore: scores[0] ?? null,
    middleScore: median(scores),
    worstScore: scores[scores.length - 1] ?? null,
  }
}
