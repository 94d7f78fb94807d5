import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { publishedIn } from '#server/features/scopes/service.ts'

export type SchoolRow = Awaited<ReturnType<typeof listSchools>>[number]
export type MajorRow = Awaited<ReturnType<typeof listMajors>>[number]

/** The directory of schools, by code. */
export async function listSchools(db: Db) {
  return db.selectFrom('school').selectAll().orderBy('code').execute()
}

/** Other names of schools of the directory. */
export async function listAliases(db: Db) {
  return db
    .selectFrom('school_alias')
    .select(['name', 'school_code', 'misprint', 'campus'])
    .orderBy('name')
    .execute()
}

/** What people call schools. */
export async function listShortNames(db: Db) {
  return db
    .selectFrom('school_short_name')
    .select(['name', 'school_code', 'campus'])
    .orderBy('name')
    .execute()
}

/** The catalogue of majors, 本科 first, by code. */
export async function listMajors(db: Db) {
  return db.selectFrom('major').selectAll().orderBy('level', 'desc').orderBy('code').execute()
}

/** Every name of a school in lines, plans and assessments: a list for each file and year, in order. */
export async function listSchoolNames(db: Db): Promise<string[][]> {
  const noYear = sql<number>`0`.as('year')
  const rated = await db
    .selectFrom('assessment')
    .select(['import_id', noYear, 'school_name'])
    .union(db.selectFrom('double_first_class').select(['import_id', noYear, 'school_name']))
    .execute()
  const rows = [...(await publishedIn(db).schoolNames()), ...rated]
  const lists = Map.groupBy(rows, ({ import_id, year }) => `${import_id} ${year}`)
  return [...lists.values()].map((list) => list.map(({ school_name }) => school_name))
}

/** What the school of a column's code is called; null: there is none any more. */
export const schoolName = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT name FROM school WHERE school.code = ${sql.ref(column)})`
