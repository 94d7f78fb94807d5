import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { certaintyOf } from '#domain/exam/certainty.ts'
import type { Level } from '#domain/directory/level.ts'
import type { Db } from '#server/db/open.ts'
import { type Named, isNamed } from '#server/features/directory/service.ts'
import type { DB } from '#server/db/tables.ts'

/** What lines published together have in common. */
export interface LinesKey {
  readonly provinceId: number
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly unitKind: string
}

export type PublishedLine = Awaited<ReturnType<typeof listLines>>[number]
export type Span = Awaited<ReturnType<typeof spanByName>>[number]

const lineColumns = [
  'id',
  'import_id',
  'province_id',
  'year',
  'batch',
  'track',
  'unit_kind',
  'school_code',
  'school_name',
  'unit_code',
  'unit_name',
  'plan',
  'min_score',
  'min_rank',
  'rank_is_bound',
  'read_from',
  'derived',
  'requirement',
] as const

/** The control lines of a province, the latest year first. */
export async function listControlLines(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('control_line')
    .select([
      'year',
      'batch',
      'track',
      'score',
      'test_score as testScore',
      'measure',
      'import_id as source',
      'read_from',
    ])
    .where('province_id', '=', provinceId)
    .orderBy('year', 'desc')
    .orderBy('score', 'desc')
    .orderBy('batch')
    .orderBy('track')
    .execute()
  return rows.map(({ read_from, ...line }) => ({ ...line, ...certaintyOf({ read_from }) }))
}

/** Every batch that has lines, the latest year first, within it the one with the most. */
export async function listBatches(db: Db) {
  const rows = await db
    .selectFrom('line')
    .select((eb) => [
      'province_id as provinceId',
      'year',
      'batch',
      'track',
      'unit_kind as unitKind',
      eb.fn.countAll<string>().as('lines'),
      eb.fn.count<string>(sql`coalesce(min_rank, min_score)`).as('filled'),
      eb.fn.count<string>('min_rank').as('ranked'),
      sql<number[]>`array_agg(DISTINCT import_id)`.as('sources'),
    ])
    .groupBy(['province_id', 'year', 'batch', 'track', 'unit_kind'])
    .execute()
  return rows
    .map(({ lines, filled, ranked, ...rest }) => ({
      ...rest,
      lines: Number(lines),
      filled: Number(filled),
      ranked: Number(ranked),
    }))
    .sort((a, b) => b.year - a.year || b.lines - a.lines || (a.track < b.track ? -1 : 1))
}

/** What lines of a batch are narrowed by. Left out: by nothing. */
export interface LineFilter {
  /** One name of each must be a unit's or its school's. */
  readonly named: readonly Named[]
  readonly rank: Bounds
  readonly score: Bounds
  /** Lists of names that one of them must be in. */
  readonly schools: readonly (readonly string[])[]
  readonly units?: readonly string[] | undefined
  readonly level?: LevelFilter | undefined
  /** Requirements as files write them; lines that have none stay. */
  readonly requirements?: readonly string[] | undefined
  readonly notIds?: readonly number[] | undefined
}

/** How the 专科 among lines are told: by how their codes begin, or by the names of their schools. */
export type Vocational = { readonly code: string } | { readonly schools: readonly string[] }

interface LevelFilter {
  readonly by: Vocational
  readonly is: Level
}

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

type Condition = ExpressionWrapper<DB, 'line', SqlBool>

function conditions(eb: ExpressionBuilder<DB, 'line'>, filter: LineFilter): Condition[] {
  const { named, rank, score, schools, units, level, requirements, notIds } = filter
  const byName: Condition[] = named.map((names) => eb.and([isNamed(names)]))
  if (rank.min !== undefined) byName.push(eb('min_rank', '>=', rank.min))
  if (rank.max !== undefined) byName.push(eb('min_rank', '<=', rank.max))
  if (score.min !== undefined) byName.push(eb('min_score', '>=', Math.ceil(score.min)))
  if (score.max !== undefined) byName.push(eb('min_score', '<=', Math.floor(score.max)))
  for (const names of schools) byName.push(eb('school_name', '=', sql<string>`ANY(${names})`))
  if (units !== undefined) byName.push(eb('unit_name', '=', sql<string>`ANY(${units})`))
  if (level !== undefined) byName.push(ofLevel(eb, level))
  if (requirements !== undefined) {
    byName.push(
      eb.or([eb('requirement', 'is', null), eb('requirement', '=', sql<string>`ANY(${requirements})`)]),
    )
  }
  if (notIds !== undefined && notIds.length > 0) {
    byName.push(eb.not(eb('id', '=', sql<number>`ANY(${notIds})`)))
  }
  return byName
}

function ofLevel(eb: ExpressionBuilder<DB, 'line'>, { by, is }: LevelFilter): Condition {
  const vocational =
    'code' in by
      ? eb(eb.fn<boolean>('starts_with', ['unit_code', eb.val(by.code)]), '=', true)
      : eb('school_name', '=', sql<string>`ANY(${by.schools})`)
  return is === '专科' ? vocational : eb.not(vocational)
}

function linesOf(db: Db, { provinceId, year, batch, track, unitKind }: LinesKey) {
  return db
    .selectFrom('line')
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('batch', '=', batch)
    .where('track', '=', track)
    .where('unit_kind', '=', unitKind)
}

/** A page of a batch's lines, by best rank, then by score, those that did not fill at the end. */
export async function listLines(db: Db, key: LinesKey, filter: LineFilter, page: number, size: number) {
  return linesOf(db, key)
    .select(lineColumns)
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy('min_rank', (order) => order.asc().nullsLast())
    .orderBy('min_score', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export async function countLines(db: Db, key: LinesKey, filter: LineFilter): Promise<number> {
  const row = await linesOf(db, key)
    .select((eb) => eb.fn.countAll<string>().as('many'))
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow()
  return Number(row.many)
}

/** The requirements that lines of a batch state, each once. */
export async function listRequirements(db: Db, key: LinesKey): Promise<string[]> {
  const rows = await linesOf(db, key)
    .select('requirement')
    .distinct()
    .where('requirement', 'is not', null)
    .execute()
  return rows.flatMap(({ requirement }) => requirement ?? [])
}

/** The hardest and easiest line of the units of each name in a batch, of one level. */
export async function spanByName(db: Db, key: LinesKey, by: 'rank' | 'score', level: LevelFilter) {
  const rows = await linesOf(db, key)
    .select((eb) => [
      'unit_name as name',
      eb.fn.countAll<string>().as('units'),
      by === 'rank' ? eb.fn.min('min_rank').as('best') : eb.fn.max('min_score').as('best'),
      by === 'rank' ? eb.fn.max('min_rank').as('worst') : eb.fn.min('min_score').as('worst'),
    ])
    .where((eb) => ofLevel(eb, level))
    .groupBy('unit_name')
    .execute()
  return rows.map((row) => ({ ...row, units: Number(row.units) }))
}

export async function findLine(db: Db, id: number): Promise<PublishedLine | undefined> {
  return db.selectFrom('line').select(lineColumns).where('id', '=', id).executeTakeFirst()
}

/** A line by what the files call it. */
export async function findLineByCode(
  db: Db,
  key: LinesKey,
  schoolCode: string,
  unitCode: string,
): Promise<PublishedLine | undefined> {
  return linesOf(db, key)
    .select(lineColumns)
    .where('school_code', '=', schoolCode)
    .where('unit_code', '=', unitCode)
    .executeTakeFirst()
}

/** Lines of every year of a batch and track, by names of schools or units, in file order. */
export async function listPast(
  db: Db,
  { provinceId, batch, track, unitKind }: Omit<LinesKey, 'year'>,
  by: 'school_name' | 'unit_name',
  names: readonly string[],
): Promise<PublishedLine[]> {
  return db
    .selectFrom('line')
    .select(lineColumns)
    .where('province_id', '=', provinceId)
    .where('batch', '=', batch)
    .where('track', '=', track)
    .where('unit_kind', '=', unitKind)
    .where(by, '=', sql<string>`ANY(${names})`)
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute()
}
