import type { DataOf } from '#contract/endpoint.ts'
import type { getCumajor } from '#contract/cumajor.ts'
import { GRADES } from '#domain/directory/grades.ts'
import type { Db } from '#server/db/open.ts'
import type { Directory, Major } from '#server/features/directory/service.ts'
import { listDisciplineGrades } from '#server/features/directory/service.ts'

type Assessment = NonNullable<DataOf<typeof getCumajor>['assessment']>

/**
 * Grades of the discipline of the fourth round that bears the very name of the major (软件工程), or else of its category
 * (数学类 → 数学). Postgraduate disciplines and undergraduate majors are two lists: names that are only alike link nothing.
 */
export async function assessmentOf(
  db: Db,
  directory: Directory,
  major: Major,
): Promise<Assessment | undefined> {
  if (major.level !== '本科') return undefined
  const tries = [
    { by: 'major', name: major.name },
    { by: 'category', name: major.category.replace(/类$/u, '') },
  ] as const
  for (const { by, name } of tries) {
    const rows = await listDisciplineGrades(db, name)
    const [first] = rows
    if (!first) continue
    const grades = GRADES.flatMap((grade) => {
      const schools = rows
        .filter((row) => row.grade === grade)
        .flatMap(({ school_name }) => {
          const joint = directory.jointlyNamed(school_name)
          if (joint.length > 0) {
            return joint.map(({ name: own, hashId }) => ({
              name: `${own}（以${school_name}参评）`,
              cuHashId: hashId,
            }))
          }
          const school = directory.schoolOf(school_name)
          return [{ name: school?.name ?? school_name, cuHashId: school?.hashId ?? null }]
        })
      return schools.length > 0 ? [{ grade, schools }] : []
    })
    return {
      by,
      discipline: first.discipline,
      disciplineCode: first.discipline_code,
      sources: [...new Set(rows.map(({ import_id }) => import_id))],
      grades,
    }
  }
  return undefined
}
