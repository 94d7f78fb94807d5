import { sql } from 'kysely'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { LineYear } from '#domain/province/comparable.ts'
import type { Db } from '#server/db/open.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import { type PlanRow, groupKey, membersByGroup } from './plan-groups.ts'
import { boundInMerged } from './merged-ranks.ts'
import type { StoredLine } from './year-rows.ts'

/** The scopes of a province that have lines. */
export async function listScopes(db: Db, provinceId: number): Promise<ScopeKey[]> {
  const rows = await db
    .selectFrom('line')
    .select(['batch', 'track', 'unit_kind'])
    .distinct()
    .where('province_id', '=', provinceId)
    .orderBy('batch')
    .orderBy('track')
    .orderBy('unit_kind')
    .execute()
  return rows.map((row) => ({
    provinceId,
    batch: row.batch,
    track: row.track,
    unitKind: toUnitKind(row.unit_kind),
  }))
}

/** Years of a scope's lines, the latest first, with what each year's hold. */
export async function findLineYears(db: Db, key: ScopeKey): Promise<LineYear[]> {
  const rows = await db
    .selectFrom('line')
    .select((eb) => [
      'year',
      eb.fn.count<string>('min_rank').as('ranked'),
      eb.fn.count<string>(eb.fn.coalesce('min_rank', 'min_score')).as('filled'),
    ])
    .groupBy('year')
    .where('province_id', '=', key.provinceId)
    .where('batch', '=', key.batch)
    .where('track', '=', key.track)
    .where('unit_kind', '=', key.unitKind)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year, ranked, filled }) => ({ year, ranked: Number(ranked), filled: Number(filled) }))
}

/** One year of a scope, in file order; groups with their majors, where that year's plan tells. */
export async function findLines(db: Db, key: ScopeKey, year: number): Promise<StoredLine[]> {
  const found: StoredLine[] = await db
    .selectFrom('line')
    .select([
      'id',
      'import_id',
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
    ])
    .where('province_id', '=', key.provinceId)
    .where('year', '=', year)
    .where('batch', '=', key.batch)
    .where('track', '=', key.track)
    .where('unit_kind', '=', key.unitKind)
    .orderBy('id')
    .execute()
  const { provinceId, track } = key
  const rows = await boundInMerged(db, { provinceId, track, year }, found)
  if (key.unitKind !== 'group') return rows
  const plan = await findPlan(db, key, { from: year, to: year })
  const inside = membersByGroup(plan.rows)
  if (inside === null || inside.size === 0) return rows
  return rows.map((row) => {
    const members = inside.get(groupKey(row.school_code, row.unit_code))
    return members === undefined ? row : { ...row, members: members.map(({ unit_name }) => unit_name) }
  })
}

/** A plan of one scope, and the choices it was said to be complete for: masks, null for all. */
export interface FoundPlan {
  readonly year: number | null
  readonly rows: readonly PlanRow[]
  readonly combinations: readonly (number | null)[]
}

export const NO_PLAN: FoundPlan = { year: null, rows: [], combinations: [] }

/** A scope's latest plan of these years. It may be one for all batches of a kind: 普通类. */
export async function findPlan(
  db: Db,
  key: ScopeKey,
  years: { from: number; to: number },
): Promise<FoundPlan> {
  if (key.unitKind === 'school') return NO_PLAN
  const plans = db
    .selectFrom('plan')
    .where('province_id', '=', key.provinceId)
    .where('track', '=', key.track)
    .where((eb) => eb.fn<boolean>('starts_with', [eb.val(key.batch), 'batch']))
  const latest = await plans
    .select((eb) => eb.fn.max('year').as('year'))
    .where('year', '>=', years.from)
    .where('year', '<=', years.to)
    .executeTakeFirst()
  const year = latest?.year ?? null
  if (year === null) return NO_PLAN
  const rows = await plans
    .select([
      'id',
      'import_id',
      'batch',
      'school_code',
      'school_name',
      'unit_code',
      'unit_name',
      'level',
      'city',
      'places',
      'requirement',
      'fee',
      'fee_text',
      'remark',
    ])
    .where('year', '=', year)
    .orderBy('id')
    .execute()
  const covers = await db
    .selectFrom('plan_coverage')
    .select('combination')
    .distinct()
    .where('province_id', '=', key.provinceId)
    .where('track', '=', key.track)
    .where('year', '=', year)
    .where((eb) => eb.fn<boolean>('starts_with', [eb.val(key.batch), 'batch']))
    .orderBy('combination')
    .execute()
  return { year, rows, combinations: covers.map(({ combination }) => combination) }
}

/** A row of a plan, or of lines, that carries its requirement. */
export interface DemandingRow {
  year: number
  track: string
  batch: string
  school_name: string
  unit_name: string
  unit_code: string
  level: string | null
  requirement: string
}

/** Requirements of majors that a province's files tell, of these years. */
export async function findDemands(
  db: Db,
  provinceId: number,
  table: 'plan' | 'line',
  years: { from: number; to: number },
): Promise<DemandingRow[]> {
  return db
    .selectFrom(table)
    .select((eb) => [
      'year',
      'track',
      'batch',
      'school_name',
      'unit_name',
      'unit_code',
      (table === 'plan' ? eb.ref('level') : eb.lit(null)).$castTo<string | null>().as('level'),
      eb.ref('requirement').$notNull().as('requirement'),
    ])
    .where('province_id', '=', provinceId)
    .where('year', '>=', years.from)
    .where('year', '<=', years.to)
    .where('requirement', 'is not', null)
    .$if(table === 'line', (query) => query.where(sql<boolean>`unit_kind = 'major'`))
    .execute()
}

/** Places of a unit with what they ask for. */
export interface DemandedPlaces {
  school_name: string
  unit_name: string
  places: number | null
  requirement: string
  level: string | null
}

/** The places of a track in a year whose requirement these tables tell. */
export async function findDemandedPlaces(
  db: Db,
  { provinceId, track }: ScopeKey,
  tables: readonly ('plan' | 'line')[],
  year: number,
): Promise<DemandedPlaces[]> {
  const found: DemandedPlaces[] = []
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select((eb) => [
        'school_name',
        'unit_name',
        eb
          .ref(table === 'plan' ? 'places' : 'plan')
          .$castTo<number | null>()
          .as('places'),
        eb.ref('requirement').$notNull().as('requirement'),
        (table === 'plan' ? eb.ref('level') : eb.lit(null)).$castTo<string | null>().as('level'),
      ])
      .where('province_id', '=', provinceId)
      .where('track', '=', track)
      .where('year', '=', year)
      .where('requirement', 'is not', null)
      // The number of a group names no major.
      .$if(table === 'line', (query) => query.where(sql<boolean>`unit_kind = 'major'`))
      .execute()
    found.push(...rows)
  }
  return found
}

/** Provinces, years and tracks whose plan was said to be complete for every choice of subjects. */
export async function listWholePlans(db: Db) {
  return db
    .selectFrom('plan_coverage')
    .select(['province_id', 'year', 'track'])
    .distinct()
    .where('combination', 'is', null)
    .execute()
}

/** Candidates ranked in a scope's track, by year. */
export async function sumCohorts(db: Db, key: ScopeKey): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('score_rank')
    .select(['year', (eb) => eb.fn.max('rank_max').as('last')])
    .where('province_id', '=', key.provinceId)
    .where('track', '=', key.track)
    .groupBy('year')
    .execute()
  return new Map(rows.map((row) => [row.year, row.last]))
}
