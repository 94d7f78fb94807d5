import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getMajorResult } from '#contract/hiscore.ts'
import { median } from '#domain/directory/ranking.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { renamedSchoolStem, schoolKey, schoolName, unitKeys } from '#domain/recommend/name.ts'
import type { Context } from '#server/context.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { loadedIn, provinceFacts } from '#server/features/recommend/province.ts'
import type { Scope } from '#server/features/recommend/scope.ts'
import { type Unit, figuresOf, isNewUnit } from '#server/features/recommend/units.ts'
import { notFound } from '#server/http/errors.ts'
import type { Library, Major } from '#server/features/directory/directory.ts'
import { majorCardOf, offerOf, ownOf, sourcesOf } from '#server/features/directory/show.ts'
import { batchesIn, batchesOf } from './batches.ts'
import { historyOf } from './history.ts'
import { readLineId } from './lines.ts'
import { levelOf, majorOf } from './majors.ts'
import { type Line, findLine, findLineByCode, listPast } from './queries.ts'
import { scopeOf, unitOf } from './units.ts'

type Data = DataOf<typeof getMajorResult>

/**
 * All lines of what an id names: a unit, a line, or a major of the catalogue.
 * @throws HttpProblem 404 for an id that names none
 */
export async function majorResult(
  context: Context,
  majorId: string,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const loaded = loadedIn(context)
  const start = await findStart(context, loaded, majorId)
  if (start) return unitResult(context, loaded, start, query)
  const major = majorOf(loaded.library, majorId)
  if (!major) throw notFound()
  return catalogueResult(context, loaded, major, query)
}

/** What an id names. */
interface Start {
  /** The newest line of a unit, or the line that the id is of. */
  readonly line: Line
  readonly unit?: Unit
}

async function findStart(context: Context, loaded: Loaded, id: string): Promise<Start | undefined> {
  for (const scope of loaded.scopes.all()) {
    const unit = scope.unit(scope.unitIdOf(id) ?? -1)
    if (!unit) continue
    const line = await findNewest(context, loaded.library, scope, unit)
    return line && { line, unit }
  }
  const parts = readLineId(id)
  const batch = parts ? (await batchesIn(context, loaded)).get(parts.batchId) : undefined
  if (!parts || !batch) return undefined
  const line = await findLineByCode(context.db, batch, parts.schoolCode, parts.unitCode)
  return line && { line }
}

/**
 * The newest line of a unit. One that only the plan holds is no line itself, and an import gives all lines other ids, which
 * the units get seconds later: the line is found by its figures, or by its name, then. One that is new in the plan has those of its
 * very name alone.
 */
async function findNewest(
  { db }: Context,
  library: Library,
  scope: Scope,
  unit: Unit,
): Promise<Line | undefined> {
  const own = await findLine(db, unit.unitId)
  if (own) return own
  const school = library.schoolOf(unit.schoolName)
  const lines = school
    ? await listPast(db, scope, 'school_name', library.namesOf(school))
    : await listPast(db, scope, 'unit_name', [unit.nameInLines])
  const [newest] = unit.lines
  if (!newest) return undefined
  const keys = unitKeys(unit.nameInLines)
  const stem = renamedSchoolStem(unit.schoolKey)
  let best: Line | undefined
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
  context: Context,
  loaded: Loaded,
  { line: start, unit }: Start,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const { library, reference } = loaded
  const school = library.schoolOf(start.school_name)
  const provinceId = start.province_id
  const { batch, track, unit_kind: unitKind } = start
  const names = new Set([start.school_name, ...(school ? library.namesOf(school) : [])])
  const around = await listPast(context.db, { provinceId, batch, track, unitKind }, 'school_name', [...names])
  const lines = await historyOf(around, start, reference)
  const scope = scopeOf(loaded, start)
  const [latest = start] = lines
  const asked = unit && scope ? scope.engine.indexOf(unit.unitId) : -1
  const position = asked >= 0 ? asked : scope && unitOf(library, scope, latest)
  const offer =
    scope && position !== undefined
      ? offerOf(library, scope, position, ownOf(loaded, query).subjects)
      : undefined
  const { own } =
    unitKind === 'major'
      ? library.majorsOf(latest.unit_name, school, levelOf(latest, unit))
      : { own: undefined }
  const skipped = incomparableYears(provinceId)
  const sources = new Set([
    ...lines.map((line) => line.import_id),
    ...(offer ? sourcesOf(loaded, [offer]).map(({ id }) => id) : []),
  ])
  return {
    kind: 'unit',
    provinceId,
    provinceName: provinceFacts(loaded, provinceId).name,
    batch,
    track,
    lines: lines.map((line) => ({
      year: line.year,
      ...figuresOf(line),
      batch: line.batch,
      schoolName: schoolName(line.school_name),
      unitName: line.unit_name,
      requirement: line.requirement,
      comparable: !skipped.includes(line.year),
    })),
    cuHashId: school?.hashId ?? null,
    majorHashId: own === undefined ? null : (library.majorByCode(own)?.hashId ?? null),
    offer: offer ?? null,
    sources: [...sources].flatMap((id) => reference.sources.get(id) ?? []),
  }
}

async function catalogueResult(
  context: Context,
  loaded: Loaded,
  major: Major,
  query: QueryOf<typeof getMajorResult>,
): Promise<Data> {
  const { provinceId, scope } = ownOf(loaded, query)
  const names = scope?.unitKind === 'major'
  const lines = names ? await linesOfMajor(context, loaded, scope, major) : []
  const batches = (await batchesOf(context, loaded, provinceId)).filter(
    (each) => each.batch === scope?.batch && each.track === scope.track,
  )
  const sources = new Set(lines.map((line) => line.import_id))
  return {
    kind: 'major',
    provinceId,
    provinceName: provinceFacts(loaded, provinceId).name,
    batch: names ? scope.batch : null,
    track: names ? scope.track : null,
    major: majorCardOf(major),
    years: batches.flatMap(({ year, comparable, batchId }) => {
      const those = lines.filter((line) => line.year === year)
      return those.length === 0 ? [] : [{ year, comparable, batchId, ...summary(those) }]
    }),
    sources: [...sources].flatMap((id) => loaded.reference.sources.get(id) ?? []),
  }
}

/** The lines of units that are named after a major. */
async function linesOfMajor(
  context: Context,
  { library }: Loaded,
  { provinceId, batch, track, unitKind }: Scope,
  major: Major,
): Promise<Line[]> {
  const { own } = library.unitNamesOf(major)
  const lines = await listPast(context.db, { provinceId, batch, track, unitKind }, 'unit_name', own)
  return lines.filter(
    (line) =>
      library.majorsOf(line.unit_name, library.schoolOf(line.school_name), levelOf(line)).own === major.code,
  )
}

function summary(lines: readonly Line[]) {
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
