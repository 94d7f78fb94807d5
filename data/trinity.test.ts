import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  asWritten,
  compositeOf,
  gradeMarks,
  neededExam,
  neededTest,
  worthOf,
} from '#domain/trirec/composite.ts'
import { NO_COUNTS } from '#domain/trirec/own.ts'
import type { CharterRule } from '#domain/trirec/rule.ts'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { sourceOf } from '#test/import.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const { rows, faults } = sourceOf('trinity-rules').read(
  [{ name: '', rows: parseCsv(read('trinity-rules.csv')), csv: { endsWithBreak: true } }],
  'trinity-rules.csv',
)

test('what ships is what an import takes, and what is not settled says why', () => {
  expect(faults).toEqual([])
  expect(rows).toHaveLength(38)
  const unsettled = rows.filter(({ certainty }) => certainty === 'M')
  expect(unsettled.length).toBeGreaterThan(0)
  for (const { note, school_name } of unsettled) expect(note, String(school_name)).toContain('核对')
})

test('schools that their charters bind to the first choice are told, and of the others nothing is said', () => {
  const bound = rows.filter(({ first_choice }) => first_choice === true).map(({ school_name }) => school_name)
  expect(bound).toEqual([
    '浙江中医药大学',
    '浙江万里学院',
    '浙江科技大学',
    '嘉兴大学',
    '浙大城市学院',
    '浙大宁波理工学院',
  ])
  expect(rows.filter(({ first_choice }) => first_choice === false)).toEqual([])
  for (const guide of ['content/help/trirec.md', 'content/help/advance.md'])
    for (const school of bound) expect(read(guide), guide).toContain(school)
})

/** A school of the table whose composite is of 100, as rules know it. */
function ruleOf(school: string): CharterRule {
  const row = rows.find(({ school_name }) => school_name === school)
  const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
  const [A = 0, B = 0, C = 0, D = 0] = numbers(row?.['grades'])
  const [grades = 0, test = 0, exam = 0] = numbers(row?.['weights'])
  return {
    values: { A, B, C, D },
    foreign: null,
    gradesFull: Number(row?.['grades_full']),
    testFull: Number(row?.['test_full']),
    full: Number(row?.['full_marks']),
    weights: { grades, test, exam },
    certainty: 'H',
  }
}

test('the guide’s example says what the table says', () => {
  const guide = read('content/help/trirec.md')
  const nbu = ruleOf('宁波大学')
  const { grades: first, test: second, exam: third } = nbu.weights
  const grades = gradeMarks(nbu, { counts: { ...NO_COUNTS, A: 7, B: 3 }, foreignGrade: null }) ?? 0
  const { total } = compositeOf(nbu, { grades, test: 82, exam: 630 })
  const about = (rule: CharterRule): string => worthOf(rule).testMark.toFixed(1)
  expect(guide).toContain(`学考 ${first}%、测试 ${second}%、高考 ${third}% 合成`)
  expect(guide).toContain(`A 折 ${nbu.values.A} 分、B 折 ${nbu.values.B} 分`)
  expect(guide).toContain(`综合分是 ${asWritten(nbu, total).toFixed(2)}。`)
  expect(guide).toContain(`高考至少要 ${neededExam(nbu, { grades, test: 82 }, 88)} 分`)
  expect(guide).toContain(`测试至少要 ${neededTest(nbu, { grades, exam: 630 }, 88)} 分`)
  expect(guide).toContain(`测试 1 分抵高考 ${about(nbu)} 分`)
  expect(guide).toContain(`测试 1 分只抵高考 ${about(ruleOf('浙江大学'))} 分`)
})
