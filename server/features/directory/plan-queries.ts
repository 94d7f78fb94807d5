import { sql } from 'kysely'
import type { Level } from '#domain/directory/level.ts'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { REQUIREMENTS } from '#domain/exam/requirement.ts'
import { type Named, isNamed } from './named.ts'

/** Batches and tracks of a province's plans, with the number of units and the files of each. */
export async function listPlanBatches(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('plan')
    .select((eb) => [
      'year',
      'batch',
      'track',
      eb.fn.countAll<number>().as('units'),
      eb.fn.countAll<number>().filterWhere('level', '=', '专科').as('vocational'),
      sql<number[]>`array_agg(DISTINCT import_id)`.as('sources'),
    ])
    .where('province_id', '=', provinceId)
    .where('batch', '!=', REQUIREMENTS)
    .groupBy(['year', 'batch', 'track'])
    .execute()
  return rows
}

/** For whom a year's plan was said to be complete: a mask of subjects, null for all. */
export function listPlanCoverage(
  db: Db,
  { provinceId, year }: { readonly provinceId: number; readonly year: number },
) {
  return db
    .selectFrom('plan_coverage')
    .select(['track', 'combination'])
    .distinct()
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .orderBy('track')
    .orderBy('combination')
    .execute()
}

/** Which units of a plan are meant. What is left out is not asked for. */
export interface PlanFilter {
  readonly provinceId: number
  readonly year: number
  readonly track: string | undefined
  /** They stand in this order. */
  readonly batches: readonly string[]
  /** One name of each must be a unit's or its school's. */
  readonly named: readonly Named[]
  /** Names that one's school must have. */
  readonly schools: readonly string[] | undefined
  readonly level: Level | undefined
  /** Requirements as written, by track, of which any will do; of what states none nothing is asked. */
  readonly requirements: readonly TrackRequirement[] | undefined
  readonly maxFee: number | undefined
}

/** What units of a track ask, as a plan writes it. */
export interface TrackRequirement {
  readonly track: string
  readonly requirement: string | null
}

/** All that units of a plan ask, each once. */
export function listPlanDemands(db: Db, provinceId: number, year: number): Promise<TrackRequirement[]> {
  return db
    .selectFrom('plan')
    .select(['track', 'requirement'])
    .distinct()
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('batch', '!=', REQUIREMENTS)
    .execute()
}

export type PlannedRow = Awaited<ReturnType<typeof listPlanned>>[number]

/** A plan, and what units of it must be; without batches those of all. */
type Meant = Pick<PlanFilter, 'provinceId' | 'year'> & Partial<PlanFilter>

/** The units of a plan that are meant. */
function planned(
  db: Db,
  { provinceId, year, track, batches, named = [], schools, level, requirements, maxFee }: Meant,
) {
  // An index has the order of the rows of one.
  const only = batches?.length === 1 ? batches[0] : undefined
  return db
    .selectFrom('plan')
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('batch', '!=', REQUIREMENTS)
    .$if(batches !== undefined, (query) => query.where('batch', '=', only ?? sql<string>`ANY(${batches})`))
    .$if(track !== undefined, (query) => query.where('track', '=', track ?? ''))
    .$if(schools !== undefined, (query) => query.where('school_name', '=', sql<string>`ANY(${schools})`))
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? ''))
    .$if(maxFee !== undefined, (query) =>
      query.where((eb) => eb.or([eb('fee', 'is', null), eb('fee', '<=', maxFee ?? 0)])),
    )
    .$if(requirements !== undefined, (query) =>
      query.where(
        sql<string>`concat(track, '|', requirement)`,
        'in',
        (requirements ?? []).map((each) => `${each.track}|${each.requirement ?? ''}`).concat('-'),
      ),
    )
    .where((eb) => eb.and(named.map(isNamed)))
}

/** How many of them have no fee in yuan. */
export async function countUnpriced(db: Db, filter: PlanFilter): Promise<number> {
  const { total } = await planned(db, filter)
    .where('fee', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const COLUMNS = [
  'batch',
  'track',
  'level',
  'school_code',
  'school_name',
  'unit_code',
  'unit_name',
  'duration',
  'city',
  'places',
  'requirement',
  'fee',
  'fee_text',
  'remark',
  'import_id',
] as const

/** All of them, in no order. */
export const listPlanned = (db: Db, meant: Meant) => planned(db, meant).select(COLUMNS).execute()

/** A page of the units of a plan, by batch and codes. */
export function findPlanned(db: Db, filter: PlanFilter, page: Page) {
  const { batches } = filter
  const query = planned(db, filter)
    .select(COLUMNS)
    .$if(batches.length !== 1, (query) => query.orderBy(sql`array_position(${batches}::text[], batch)`))
    .orderBy('school_code')
    .orderBy('unit_code')
    .orderBy('track')
  return findPage(query, page)
}
