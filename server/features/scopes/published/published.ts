import { sql } from 'kysely'
import { REQUIREMENTS } from '#domain/exam/requirement.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { Db } from '#server/db/open.ts'

/** The lines of a school in one year, all units together. */
interface SchoolYearLines {
  readonly year: number
  readonly units: number
  readonly unranked: number
  readonly plan: number | null
  readonly bestRank: number | null
  readonly medianRank: number | null
  readonly lastRank: number | null
  readonly bestScore: number | null
  readonly medianScore: number | null
  readonly lastScore: number | null
  readonly source: number
}

/** Lines and plans as they were published; nothing is predicted. */
export const publishedIn = (db: Db) => ({
  /** The batches of a province that lines or plans tell of. */
  batches: (provinceId: number) => listBatches(db, provinceId),
  /** The lines of a scope under any of these names of a school: one row a year, the latest first. */
  schoolYears: (key: ScopeKey, names: readonly string[]) => listSchoolYears(db, key, names),
  /** The lines of a scope that stand under any of these names of units. */
  unitLines: (key: ScopeKey, names: readonly string[]) => listUnitLines(db, key, names),
  /** Every name of a school, by file and year. */
  schoolNames: () => listSchoolNames(db),
  /** Every name of a unit that is a major. */
  unitNames: () => listUnitNames(db),
})

async function listBatches(db: Db, provinceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('line')
    .select('batch')
    .where('province_id', '=', provinceId)
    .union(db.selectFrom('plan').select('batch').where('province_id', '=', provinceId))
    .execute()
  return rows.flatMap(({ batch }) => (batch === REQUIREMENTS ? [] : batch))
}

/** The median is as `median` of domain/directory/ranking.ts has it. A bound of a rank (前50名) is none of the ranks. */
async function listSchoolYears(db: Db, key: ScopeKey, names: readonly string[]): Promise<SchoolYearLines[]> {
  const { rows } = await sql<SchoolYearLines>`
    SELECT year,
      count(*)::integer AS units,
      (count(*) FILTER (WHERE min_rank IS NULL))::integer AS unranked,
      sum(plan)::integer AS plan,
      min(min_rank) FILTER (WHERE NOT rank_is_bound) AS "bestRank",
      floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY min_rank)
        FILTER (WHERE NOT rank_is_bound) + 0.5)::integer AS "medianRank",
      max(min_rank) FILTER (WHERE NOT rank_is_bound) AS "lastRank",
      max(min_score) AS "bestScore",
      floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY min_score) + 0.5)::integer AS "medianScore",
      min(min_score) AS "lastScore",
      max(import_id) AS source
    FROM line
    WHERE province_id = ${key.provinceId} AND batch = ${key.batch} AND track = ${key.track}
      AND unit_kind = ${key.unitKind} AND school_name = ANY(${[...names]})
    GROUP BY year
    ORDER BY year DESC`.execute(db)
  return rows
}

async function listUnitLines(db: Db, key: ScopeKey, names: readonly string[]) {
  if (names.length === 0) return []
  return db
    .selectFrom('line')
    .select(['year', 'school_name', 'unit_code', 'unit_name', 'min_rank', 'import_id'])
    .where('province_id', '=', key.provinceId)
    .where('batch', '=', key.batch)
    .where('track', '=', key.track)
    .where('unit_kind', '=', key.unitKind)
    .where('unit_name', 'in', names)
    .orderBy('year')
    .execute()
}

function listSchoolNames(db: Db) {
  return db
    .selectFrom('line')
    .select(['import_id', 'year', 'school_name'])
    .union(db.selectFrom('plan').select(['import_id', 'year', 'school_name']))
    .execute()
}

async function listUnitNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('line')
    .select('unit_name')
    .where('unit_kind', '=', 'major')
    .union(db.selectFrom('plan').select('unit_name'))
    .execute()
  return rows.map((row) => row.unit_name).sort()
}
