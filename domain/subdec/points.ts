import { type GradeBand, type GradeScale, gradeAt, scaleOf } from '#domain/exam/graded.ts'
import { findSubject, subjectsOf } from '#domain/exam/subject.ts'
import type { Model } from '#domain/province/rules.ts'
import type { Exam } from './answers.ts'
import { type SubjectStanding, standingOf } from './standing.ts'

/** How a subject's marks enter the total. */
export interface Points {
  readonly subject: string
  /** `raw`: as they are; `graded`: by the place; `unknown`: the province's table is not at hand. */
  readonly way: 'raw' | 'graded' | 'unknown'
  readonly standing: SubjectStanding
  /** Of the latest exam that has one; papers differ, so that it says little by itself. */
  readonly mark: number | null
  /** The grade of who stands in the province as they stood in the exams; null: cannot be told. */
  readonly grade: GradeBand | null
}

/** How the exam of a province treats each subject of a combination. */
export function pointsOf(
  {
    provinceId,
    model,
    firstSubjects,
  }: { provinceId: number; model: Model; firstSubjects: readonly string[] },
  exams: readonly Exam[],
  combination: number,
): Points[] {
  const scale: GradeScale | null = scaleOf(provinceId, model)
  const firsts = firstSubjects.flatMap((name) => findSubject(name)?.id ?? [])
  return subjectsOf(combination).map(({ id, name }) => {
    const rank = standingOf(exams, id)
    const marks = exams.flatMap(({ results }) => results.find(({ subject }) => subject === id)?.mark ?? [])
    const own = { subject: name, standing: rank, mark: marks[marks.length - 1] ?? null }
    if (firsts.includes(id)) return { ...own, way: 'raw', grade: null }
    if (scale === null) return { ...own, way: 'unknown', grade: null }
    const grade = rank.share === null ? null : gradeAt(scale, rank.share * 100)
    return { ...own, way: 'graded', grade }
  })
}
