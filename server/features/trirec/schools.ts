import * as z from 'zod'
import type { DataOf } from '#contract/endpoint.ts'
import { type getTrinity, trinitySchool } from '#contract/trirec.ts'
import type { GradeValues } from '#domain/trirec/rule.ts'
import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import type { listLines, listRules } from './queries.ts'

type Rules = Awaited<ReturnType<typeof listRules>>
type Lines = Awaited<ReturnType<typeof listLines>>

/** What a table holds of four grades; a charter may leave some out. */
const fourGrades = z.tuple([
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
])

function toValues(stored: unknown): GradeValues {
  const [A, B, C, D] = fourGrades.parse(stored)
  return { A, B, C, D }
}

/** The schools as pages show them, each with its lines and its page in the directory. */
export function showSchools(
  { directory, reference }: DirectorySnapshot,
  rules: Rules,
  lines: Lines,
): DataOf<typeof getTrinity> {
  const schools = rules.map((rule) => {
    const school = directory.schoolOf(rule.school_name)
    const [grades = 0, test = 0, exam = 0] = rule.weights
    return trinitySchool.parse({
      name: rule.school_name,
      cuHashId: school?.hashId ?? null,
      province: school?.province ?? null,
      city: school?.city ?? null,
      kind: rule.kind,
      year: rule.year,
      values: toValues(rule.grades),
      foreign: rule.foreign_grades === null ? null : toValues(rule.foreign_grades),
      gradesFull: rule.grades_full,
      testFull: rule.test_full,
      full: rule.full_marks,
      weights: { grades, test, exam },
      form: rule.form,
      conditions: rule.conditions,
      firstChoice: rule.first_choice,
      applyFrom: rule.apply_from,
      applyUntil: rule.apply_until,
      testOn: rule.test_on,
      certainty: rule.certainty,
      note: rule.note,
      url: rule.source_url,
      source: rule.import_id ?? 0,
      lines: lines
        .filter(({ school_name }) => school_name === rule.school_name)
        .map((line) => ({
          year: line.year,
          unit: line.unit_name,
          composite: line.composite,
          full: line.full_marks,
          certainty: line.certainty,
          url: line.source_url,
          source: line.import_id,
        })),
    })
  })
  const ids = schools.flatMap((school) => [school.source, ...school.lines.map(({ source }) => source)])
  return {
    year: schools.length === 0 ? null : Math.max(...schools.map(({ year }) => year)),
    schools,
    sources: listSources(reference, ids),
  }
}
