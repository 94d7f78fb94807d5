import { sql } from 'kysely'
import { GRADES } from '#domain/directory/grades.ts'
import type { Db } from '#server/db/open.ts'

/** Whether grades of the fourth round are loaded, of whichever school. */
export async function hasAssessments(db: Db): Promise<boolean> {
  const row = await db.selectFrom('assessment').select('import_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Disciplines of the assessment, by code, with how many schools were graded in each. */
export async function listDisciplines(db: Db) {
  return db
    .selectFrom('assessment')
    .select(['discipline_code', 'discipline', 'category', 'import_id'])
    .select((eb) => eb.fn.countAll<number>().as('schools'))
    .groupBy(['discipline_code', 'discipline', 'category', 'import_id'])
    .orderBy('discipline_code')
    .execute()
}

const gradeOrder = sql`array_position(${GRADES}::text[], grade)`

/** The grades of one discipline, the best first. */
export async function listGradesOf(db: Db, disciplineCode: string) {
  return db
    .selectFrom('assessment')
    .select(['discipline', 'category', 'school_name', 'grade', 'import_id'])
    .where('discipline_code', '=', disciplineCode)
    .orderBy(gradeOrder)
    .orderBy('school_name')
    .execute()
}

/** How many disciplines of each grade a school has, by the name in the assessment. */
export async function countGrades(db: Db) {
  return db
    .selectFrom('assessment')
    .select(['school_name', 'grade', 'import_id'])
    .select((eb) => eb.fn.countAll<number>().as('disciplines'))
    .groupBy(['school_name', 'grade', 'import_id'])
    .execute()
}

/** The grades of a school, by its names in the assessment. */
export async function listSchoolGrades(db: Db, names: readonly string[]) {
  return db
    .selectFrom('assessment')
    .select(['discipline', 'school_name', 'grade', 'import_id'])
    .where('school_name', 'in', [...names])
    .execute()
}

/** The double first-class schools. */
export async function listDoubleFirstClass(db: Db) {
  return db
    .selectFrom('double_first_class')
    .select(['school_name', 'disciplines', 'note', 'import_id'])
    .orderBy('school_name')
    .execute()
}

/** Grades of the fourth round under any of these names of a school. */
export async function listAssessments(db: Db, names: readonly string[]) {
  return db
    .selectFrom('assessment')
    .select(['discipline_code', 'discipline', 'category', 'school_name', 'grade', 'import_id'])
    .where('school_name', 'in', names)
    .orderBy('discipline_code')
    .execute()
}

/** The entry of a school, under any of these names, in the list of double first-class universities. */
export async function findDoubleFirstClass(db: Db, names: readonly string[]) {
  return db
    .selectFrom('double_first_class')
    .select(['disciplines', 'first_round_class', 'note', 'import_id'])
    .where('school_name', 'in', names)
    .limit(1)
    .executeTakeFirst()
}

/** The grades of one discipline of the fourth round, schools in the order of the file. */
export async function listDisciplineGrades(db: Db, discipline: string) {
  return db
    .selectFrom('assessment')
    .select(['discipline_code', 'discipline', 'school_name', 'grade', 'import_id'])
    .where('discipline', '=', discipline)
    .execute()
}
