import type { DirectorySnapshot, School } from '#server/features/directory/service.ts'
import type { SchoolDetails } from '#contract/cu.ts'
import { GRADES } from '#domain/directory/grades.ts'
import type { Db } from '#server/db/open.ts'
import { hasAssessments, schoolCardOf } from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { findDoubleFirstClass, listAssessments } from '#server/features/directory/service.ts'

/** Everything that files say of a school. */
export async function readFacts(
  db: Db,
  { directory, reference }: DirectorySnapshot,
  school: School,
): Promise<SchoolDetails> {
  const names = directory.namesOf(school)
  const joint = directory.jointNameOf(school)
  const [grades, firstClass, loadedGrades] = await Promise.all([
    listAssessments(db, joint === null ? names : [...names, joint]),
    findDoubleFirstClass(db, names),
    hasAssessments(db),
  ])
  const used = [
    school.source,
    school.detailsSource,
    school.profileSource,
    ...grades.map((row) => row.import_id),
    firstClass?.import_id,
  ]
  return {
    ...schoolCardOf(school),
    code: school.code,
    authority: school.authority,
    canRecommend: school.canRecommend,
    website: school.website,
    ruankeRank: school.ruankeRank,
    qsRank: school.qsRank,
    otherNames: [...school.otherNames],
    source: school.source,
    detailsSource: school.detailsSource,
    profileSource: school.profileSource,
    doubleFirstClass: firstClass
      ? {
          disciplines: firstClass.disciplines,
          firstRoundClass: firstClass.first_round_class,
          note: firstClass.note,
          source: firstClass.import_id,
        }
      : null,
    assessments: grades
      .map((row) => ({
        disciplineCode: row.discipline_code,
        discipline: row.discipline,
        category: row.category,
        grade: row.grade,
        gradedAs: row.school_name === joint ? joint : null,
        source: row.import_id,
      }))
      .sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade)),
    hasAssessments: loadedGrades,
    sources: listSources(reference, used),
  }
}
