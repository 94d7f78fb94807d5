import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type Named, isNamed } from '#server/features/directory/service.ts'

/** One year of a province that has requirements, and where they stand. */
export interface DemandYear {
  provinceId: number
  year: number
  kind: 'plan' | 'line'
}

/** Years of a province that have requirements, the latest first; a plan goes before the lines of its year. */
export async function listDemandYears(db: Db, provinceId: number): Promise<DemandYear[]> {
  const plans = await db
    .selectFrom('plan')
    .select('year')
    .distinct()
    .where('province_id', '=', provinceId)
    .where('requirement', 'is not', null)
    .execute()
  const lines = await db
    .selectFrom('line')
    .select('year')
    .distinct()
    .where('province_id', '=', provinceId)
    .where('requirement', 'is not', null)
    .execute()
  const years = new Map<number, DemandYear>()
  for (const { year } of lines) years.set(year, { provinceId, year, kind: 'line' })
  for (const { year } of plans) years.set(year, { provinceId, year, kind: 'plan' })
  return [...years.values()].sort((a, b) => b.year - a.year)
}

/** The rows of a year in one shape, whichever table they stand in. */
function unitsOf({ provinceId, year, kind }: DemandYear): RawBuilder<unknown> {
  return kind === 'plan'
    ? sql`SELECT import_id, 'major' AS unit_kind, school_code, school_name, unit_code, unit_name, batch, track, level,
            requirement, places, fee
          FROM plan WHERE province_id = ${provinceId} AND year = ${year}`
    : sql`SELECT import_id, unit_kind, school_code, school_name, unit_code, unit_name, batch, track,
            CASE WHEN batch LIKE '%专科%' THEN '专科' ELSE '本科' END AS level, requirement, plan AS places,
            NULL::integer AS fee
          FROM public.line WHERE province_id = ${provinceId} AND year = ${year}`
}

/** Units counted that share level, track, requirement and `name`. */
export interface CountRow {
  name: string
  level: string
  track: string
  requirement: string | null
  units: number
  /** null where the places of one of them are not known. */
  places: number | null
}

/** A year's units by one of their names, or (`null`) all together. */
export async function countUnits(
  db: Db,
  year: DemandYear,
  by: 'school_name' | 'unit_name' | null,
): Promise<CountRow[]> {
  const name = by === null ? sql`''` : sql.ref(by)
  const { rows } = await sql<CountRow>`
    SELECT ${name} AS name, level, track, requirement, count(*)::integer AS units,
      CASE WHEN count(places) = count(*) THEN sum(places)::integer END AS places
    FROM (${unitsOf(year)}) AS unit
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4`.execute(db)
  return rows
}

/** The kind of a year's units, and the files they are from. */
export async function findOrigin(
  db: Db,
  year: DemandYear,
): Promise<{ unitKind: string; importIds: number[] } | undefined> {
  const { rows } = await sql<{ unitKind: string; importIds: number[] }>`
    SELECT min(unit_kind) AS "unitKind", array_agg(DISTINCT import_id) AS "importIds"
    FROM (${unitsOf(year)}) AS unit
    HAVING count(*) > 0`.execute(db)
  return rows[0]
}

export interface DemandUnitRow {
  school_code: string
  school_name: string
  unit_code: string
  unit_name: string
  batch: string
  track: string
  requirement: string | null
  places: number | null
  fee: number | null
}

export interface UnitFilter {
  level: string
  /** Of these schools. */
  schoolNames?: readonly string[]
  /** Of these names of units. */
  unitNames?: readonly string[]
  /** Units of one of these names, or of a school that has one. */
  named?: Named | undefined
  /** Pairs of track and requirement. */
  demands?: readonly { track: string; text: string | null }[]
}

/** Units of a year in the order of their codes, with how many there are in all. */
export async function listUnits(
  db: Db,
  year: DemandYear,
  filter: UnitFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: DemandUnitRow[]; total: number }> {
  const { level, schoolNames, unitNames, named, demands } = filter
  const conditions: RawBuilder<unknown>[] = [sql`level = ${level}`]
  if (schoolNames) conditions.push(sql`school_name = ANY(${[...schoolNames]})`)
  if (unitNames) conditions.push(sql`unit_name = ANY(${[...unitNames]})`)
  if (named) conditions.push(isNamed(named))
  if (demands) {
    const wanted = JSON.stringify(demands)
    conditions.push(sql`EXISTS (
      SELECT FROM json_to_recordset(${wanted}) AS wanted(track text, text text)
      WHERE wanted.track = unit.track AND wanted.text IS NOT DISTINCT FROM unit.requirement)`)
  }
  const where = sql.join(conditions, sql` AND `)
  const { rows } = await sql<DemandUnitRow>`
    SELECT school_code, school_name, unit_code, unit_name, batch, track, requirement, places, fee
    FROM (${unitsOf(year)}) AS unit WHERE ${where}
    ORDER BY school_code, unit_code, track OFFSET ${offset} LIMIT ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (${unitsOf(year)}) AS unit WHERE ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The files that an edition is from. */
export async function findEditionFiles(
  db: Db,
  { provinceId, year }: { readonly provinceId: number; readonly year: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('requirement_edition')
    .select('import_id')
    .distinct()
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .orderBy('import_id')
    .execute()
  return rows.map(({ import_id }) => import_id)
}
