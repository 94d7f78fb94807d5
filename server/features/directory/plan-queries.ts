import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { REQUIREMENTS } from '#server/features/recommend/service.ts'
import { type Word, isNamed } from './named.ts'

/** The batches and tracks of the plans of a province, with how many units each has and the files that they are from. */
export async function listPlanBatches(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('plan')
    .select((eb) => [
      'year',
      'batch',
      'track',
      eb.fn.countAll<number>().as('units'),
      sql<number[]>`array_agg(DISTINCT import_id)`.as('sources'),
    ])
    .where('province_id', '=', provinceId)
    .where('batch', '!=', REQUIREMENTS)
    .groupBy(['year', 'batch', 'track'])
    .execute()
  return rows
}

/** The choices of subjects that a plan was said to hold everything of, as masks; null: of all. */
export async function listPlanCombinations(
  db: Db,
  provinceId: number,
  year: number,
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('plan_coverage')
    .select('combination')
    .distinct()
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .orderBy('combination')
    .execute()
  return rows.map(({ combination }) => combination)
}

/** Which units of a plan are meant. What is left out is not asked for. */
export interface PlanFilter {
  readonly provinceId: number
  readonly year: number
  readonly track: string | undefined
  /** They stand in this order. */
  readonly batches: readonly string[]
  readonly words: readonly Word[]
  /** Names that one's school must have. */
  readonly schools: readonly string[] | undefined
}

export type PlannedRow = Awaited<ReturnType<typeof findPlanned>>['rows'][number]

/** A page of the units of a plan, by batch and codes. */
export function findPlanned(
  db: Db,
  { provinceId, year, track, batches, words, schools }: PlanFilter,
  page: Page,
) {
  const query = db
    .selectFrom('plan')
    .select([
      'batch',
      'track',
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
    ])
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('batch', '=', sql<string>`ANY(${batches})`)
    .$if(track !== undefined, (query) => query.where('track', '=', track ?? ''))
    .$if(schools !== undefined, (query) => query.where('school_name', '=', sql<string>`ANY(${schools})`))
    .where((eb) => eb.and(words.map(isNamed)))
    .orderBy(sql`array_position(${batches}::text[], batch)`)
    .orderBy('school_code')
    .orderBy('unit_code')
    .orderBy('track')
  return findPage(query, page)
}
