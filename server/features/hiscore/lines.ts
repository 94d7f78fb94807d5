import type { DirectoryContext, DirectorySnapshot, School } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getLines } from '#contract/hiscore.ts'
import { demandOf, isOpen } from '#domain/exam/combination.ts'
import { schoolKey } from '#domain/matching/name.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import { schoolFacts } from '#server/snapshot/school-facts.ts'
import { lineFigures } from '#domain/exam/certainty.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { SchoolFacts } from '#server/snapshot/reference.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Db } from '#server/db/open.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { notFound } from '#server/http/errors.ts'
import {
  forecastOf,
  isClosed,
  findNamed,
  findSchool,
  candidateOf,
} from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type Batch, batchesOf, showBatch } from './batches.ts'
import { levelOf, linesOfMajor } from './majors.ts'
import { type PublishedLine, type LineFilter, countLines, listLines, listRequirements } from './queries.ts'
import { scopeOf, unitOf } from './units.ts'

type Query = QueryOf<typeof getLines>
type Data = DataOf<typeof getLines>

/**
 * A batch's lines by what the query asks for, each with its unit's present forecast.
 * @throws HttpProblem 404 for a batch that is none of the province and year
 */
export async function searchLines(context: DirectoryContext, query: Query): Promise<Paged<Data>> {
  const { page, size } = query
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  provinceFacts(snapshot, own.provinceId)
  const all = await batchesOf(context, snapshot, own.provinceId)
  const asked = query.batchId === undefined ? undefined : all.find(({ batchId }) => batchId === query.batchId)
  const year = query.year ?? asked?.year ?? all[0]?.year
  const batches = all.filter((batch) => batch.year === year)
  if (query.batchId !== undefined && asked?.year !== year) throw notFound()
  const batch = asked ?? batches.find(({ track }) => track === query.track) ?? batches[0]
  if (!batch) {
    const nothing = { batch: null, batches: [], list: [], requirementsKnown: false, sources: [] }
    return new Paged(nothing, pagerOf(query, 0))
  }
  const demands = await demandsOf(context, snapshot, batch)
  const filter: LineFilter = {
    named: await findNamed(context.db, snapshot.directory, { kind: 'line', ...batch }, query.q),
    ...filterOf(snapshot, own.provinceId, query),
    ...(query.open === '1' && own.subjects !== null ? openTo(demands, batch, own.subjects) : {}),
  }
  const [lines, total] = await Promise.all([
    listLines(context.db, batch, filter, page, size),
    countLines(context.db, batch, filter),
  ])
  const ids = [...lines.map((line) => line.import_id), ...batch.sources]
  return new Paged(
    {
      batch: showBatch(batch),
      batches: batches.map(showBatch),
      list: lines.map((line) => showLine(snapshot, line, batch.batchId, own.subjects)),
      requirementsKnown: demands.texts.length > 0 || demands.units !== undefined,
      sources: listSources(snapshot.reference, ids),
    },
    pagerOf(query, total),
  )
}

function filterOf(
  { directory, reference }: DirectorySnapshot,
  provinceId: number,
  query: Query,
): Omit<LineFilter, 'named'> {
  const { schoolProvince, schoolType, ownership, level, cuHashId } = query
  const chosen = [schoolProvince, schoolType, ownership, level].some((each) => each !== undefined)
  const fits = (school: School): boolean =>
    (schoolType === undefined || school.type === schoolType) &&
    (ownership === undefined || school.ownership === ownership) &&
    (level === undefined || school.honours.includes(level))
  /** The names of a school by which files call what it teaches there. */
  const namesThere = (school: School): readonly string[] => {
    const names = directory.namesOf(school)
    if (schoolProvince === undefined) return names
    return names.filter((name) => {
      const isCampus = directory.campusOf(school, name) !== null
      const place = isCampus ? schoolFacts(reference, schoolKey(name)) : school
      return (place ?? school).province === schoolProvince
    })
  }
  const major =
    query.major === undefined ? {} : linesOfMajor(directory, provinceId, query.major, query.wide === '1')
  return {
    rank: { min: query.minRank, max: query.maxRank },
    score: { min: query.minScore, max: query.maxScore },
    schools: [
      ...(chosen ? [directory.schools.filter(fits).flatMap(namesThere)] : []),
      ...(cuHashId === undefined ? [] : [directory.namesOf(findSchool(directory, cuHashId))]),
    ],
    ...major,
  }
}

/** What is known of a batch's requirements. */
interface Demands {
  /** As its lines state them. */
  readonly texts: readonly string[]
  /** Where its lines state none: the scope whose latest lines they are. */
  readonly units: Scope | undefined
}

const statedDemands = memo((batch: Batch, db: Db): Promise<string[]> => listRequirements(db, batch))

async function demandsOf(
  { db }: DirectoryContext,
  snapshot: DirectorySnapshot,
  batch: Batch,
): Promise<Demands> {
  const stated = await statedDemands(batch, db)
  const { provinceId: province_id, batch: name, track, unitKind: unit_kind } = batch
  const scope = scopeOf(snapshot, { province_id, batch: name, track, unit_kind })
  const latest = scope?.engine.latest === batch.year ? scope : undefined
  return { texts: stated, units: stated.length === 0 && latest && knowsDemands(latest) ? latest : undefined }
}

function knowsDemands({ engine }: Scope): boolean {
  for (let row = 0; row < engine.size; row += 1) if (engine.eligible(row, 0) !== null) return true
  return false
}

/** Leaves out units that subjects shut and that the plan leaves out; unknown ones stay. */
function openTo(
  { texts, units }: Demands,
  { track, year }: Batch,
  subjects: number,
): Pick<LineFilter, 'requirements' | 'notIds'> {
  if (texts.length > 0) {
    return { requirements: texts.filter((text) => isOpen(demandOf(text, track, year), subjects) !== false) }
  }
  if (!units) return {}
  const closed: number[] = []
  for (let row = 0; row < units.engine.size; row += 1) {
    if (!isClosed(units, row, subjects)) continue
    const unitId = units.engine.row(row)?.unitId
    if (unitId !== undefined) closed.push(unitId)
  }
  return { notIds: closed }
}

/** A line as a list shows it. @param batchId Of its batch @param subjects A mask, or null: any. */
function showLine(
  snapshot: DirectorySnapshot,
  line: PublishedLine,
  batchId: string,
  subjects: number | null,
): Data['list'][number] {
  const { directory, reference } = snapshot
  const school = directory.schoolOf(line.school_name)
  const scope = scopeOf(snapshot, line)
  const position = scope && unitOf(directory, scope, line)
  const row = position === undefined ? null : (scope?.engine.row(position) ?? null)
  const unit = row ? scope?.unit(row.unitId) : undefined
  const leftOut =
    scope && position !== undefined ? scope.showLeftOut(scope.engine.leftOut(position, subjects)) : null
  const level = levelOf(reference, line, unit)
  const { own } =
    line.unit_kind === 'major' ? directory.majorsOf(line.unit_name, school, level) : { own: undefined }
  // What a plan says holds for the latest lines, not for those of years before.
  const planned = unit?.unitId === line.id && line.requirement === null ? unit : undefined
  return {
    majorId: unit?.id ?? lineIdOf(line, batchId),
    cuHashId: school?.hashId ?? null,
    schoolName: directory.shownName(line.school_name),
    schoolCode: line.school_code,
    ...placeOf(school, line, scope && unit ? scope.school(unit) : null),
    levels: [...(school?.honours ?? [])],
    level,
    unitName: line.unit_name,
    unitCode: line.unit_code,
    majorHashId: own === undefined ? null : (directory.majorByCode(own)?.hashId ?? null),
    requirement: line.requirement ?? planned?.requirement ?? null,
    requirementYear:
      line.requirement === null ? (reference.sources.get(planned?.source ?? 0)?.year ?? null) : line.year,
    ...lineFigures(line),
    forecast:
      scope && position !== undefined && leftOut?.isCertain !== true ? forecastOf(scope, position) : null,
    leftOut,
    requirementNow: unit?.requirement ?? null,
  }
}

/** Where a unit is taught: a campus may lie elsewhere, and only a plan or the directory says. */
function placeOf(
  school: School | undefined,
  line: PublishedLine,
  facts: SchoolFacts | null,
): { province: string | null; city: string | null } {
  if (facts) return { province: facts.province, city: facts.city }
  const own = school && schoolKey(school.name) === schoolKey(line.school_name) ? school : undefined
  return { province: own?.province ?? null, city: own?.city ?? null }
}

const SEPARATOR = '.'

/** The id of a line that is no unit any more: by its batch and the codes of its file. */
function lineIdOf({ school_code, unit_code }: PublishedLine, batchId: string): string {
  return [batchId, school_code, unit_code].join(SEPARATOR)
}

/** The parts of such an id; null for any other text. */
export function readLineId(id: string): { batchId: string; schoolCode: string; unitCode: string } | null {
  const [batchId, schoolCode, unitCode, ...rest] = id.split(SEPARATOR)
  if (batchId === undefined || schoolCode === undefined || unitCode === undefined) return null
  return { batchId, schoolCode, unitCode: [unitCode, ...rest].join(SEPARATOR) }
}
