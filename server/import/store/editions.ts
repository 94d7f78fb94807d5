import { parseRequirement } from '#domain/exam/requirement.ts'
import {
  type HeldEdition,
  type RequirementEdition,
  collectEdition,
} from '#domain/matching/requirement-edition.ts'
import { remembered } from '#domain/remembered.ts'
import type { Db } from '#server/db/open.ts'
import { runInSteps } from '#server/run-in-steps.ts'

/** Which editions are loaded. */
export async function listEditions(db: Db): Promise<HeldEdition[]> {
  const rows = await db
    .selectFrom('requirement_edition')
    .select(['province_id', 'year', (eb) => eb.fn.countAll<number>().as('rows')])
    .groupBy(['province_id', 'year'])
    .orderBy('province_id')
    .orderBy('year')
    .execute()
  return rows.map(({ province_id: provinceId, year, rows: count }) => ({
    provinceId,
    year,
    rows: Number(count),
  }))
}

/** One edition by school and major. What was made of it can go; the tables hold it. */
export async function readEdition(
  db: Db,
  { provinceId, year }: Pick<HeldEdition, 'provinceId' | 'year'>,
): Promise<RequirementEdition> {
  const rows = await db
    .selectFrom('requirement_edition')
    .select(['school_name', 'unit_name', 'level', 'requirement'])
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .execute()
  // Few texts, each read once.
  const understood = remembered(parseRequirement)
  return runInSteps(
    collectEdition(
      rows.map((row) => ({
        school: row.school_name,
        unit: row.unit_name,
        level: row.level,
        requirement: understood(row.requirement),
      })),
    ),
  )
}
