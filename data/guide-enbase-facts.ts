import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedMarks, partOf, readFormula, testNeeded, weightsOf } from '#domain/enbasic/formula.ts'
import { fullsOf, readFulls } from '#domain/enbasic/fulls.ts'
import { shortlisted } from '#domain/enbasic/shortlist.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import type { Fact } from './guide-tool-facts.ts'

const read = (file: string) => parseRecords(readFileSync(join(import.meta.dirname, file), 'utf8'), '')
const rounded = (figure: number | null): number => Math.round((figure ?? Number.NaN) * 100) / 100

/** What the student of the example has, and wants. */
const score = 660
const less = 650
const wanted = 850

/** The shipped formula of 浙江大学, and full marks in 浙江. */
function shipped() {
  const row = read('enbasic.csv').find(
    (each) => each['school_name'] === '浙江大学' && each['year'] === '2026',
  )
  const examFull = Number(
    read('province-rules.csv').find((each) => each['province_id'] === '11')?.['full_score'],
  )
  const formula = readFormula(row?.['formula'] ?? '')
  const stated = (row?.['full_marks'] ?? '').replace(/[{}]/gu, '').split(',')
  const fulls = fullsOf(formula, readFulls(stated), examFull).figures
  return { formula, fulls, examFull, isSure: row?.['certainty'] === 'H' }
}

/** What the exam comes to, and the share of the test that is left to get. */
function worked(exam: number) {
  const { formula, fulls } = shipped()
  const marks: NamedMarks = { 高考: exam }
  const share = testNeeded(formula, marks, fulls, wanted) ?? Number.NaN
  return {
    held: rounded(partOf(formula, (mark) => mark === '高考', marks, fulls)),
    mark: rounded(share * (fulls.校测 ?? Number.NaN)),
    share: rounded(share * 100),
  }
}

/** What the guide to 强基 says of figures. */
export const enbaseFacts: readonly Fact[] = [
  [
    'enbase',
    () => {
      const { formula, fulls, examFull, isSure } = shipped()
      return `高考 ${score} 分（满分 ${examFull}），想报浙江大学。2026 年的公式${isSure ? '' : '（待核对）'}是：${formula.text}，校测满分按 ${fulls.校测} 算`
    },
  ],
  [
    'enbase',
    () => {
      const { formula, fulls, examFull } = shipped()
      return `${score}÷${examFull}×${rounded(weightsOf(formula, fulls)?.exam ?? null)}＝${worked(score).held}。`
    },
  ],
  [
    'enbase',
    () => {
      const { held, mark, share } = worked(score)
      return `${wanted}－${held}＝${wanted - held}，校测要得 ${mark} 分，是满分的 ${share}%。`
    },
  ],
  [
    'enbase',
    () => {
      const { held, mark, share } = worked(less)
      return `高考只有 ${less} 分呢？ 高考部分少 ${rounded(worked(score).held - held)}，校测要得 ${mark} 分，是满分的 ${share}%。`
    },
  ],
  [
    'enbase',
    () => `高考差 ${score - less} 分，校测要多得满分的 ${rounded(worked(less).share - worked(score).share)}%`,
  ],
  ['enbase', () => `6 倍入围，是说学校在本省招 3 人，就叫 ${shortlisted(6, 3)} 人去考`],
]
