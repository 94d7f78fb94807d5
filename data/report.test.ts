import { expect, test } from 'vitest'
import { rejectedText } from './report.ts'

const exported = { bulletins: [], lists: [], unchecked: [], columns: [], national: new Map<string, number>() }

test('every row that is left out is named, those of one reason together', () => {
  const rows = Array.from({ length: 50 }, (_, at) => `row ${2 + at}: it repeats`)
  const rejected = [600, 599, 598].map((score) => ({
    province: '浙江',
    figure: `一分一段 2025 综合 ${score} 分`,
    reason: score === 598 ? '甲' : '乙',
  }))
  const text = rejectedText({ ...exported, rejected }, [
    { file: 'a.csv', leftOut: [...rows, 'row 60: it repeats', 'row 61: no score'], contradictions: [] },
    { file: 'b.csv', leftOut: [], contradictions: [] },
  ])
  expect(text).toContain(`### 浙江: 3

- 2: 乙
  - 一分一段 2025 综合 600 分
  - 一分一段 2025 综合 599 分
- 一分一段 2025 综合 598 分: 甲
`)
  expect(text).toContain(`### a.csv: 52

- rows 2–51, 60: it repeats
- row 61: no score
`)
  expect(text).not.toContain('b.csv')
  expect(text).toContain('There are none')
})

test('what files say differently is listed, row by row', () => {
  const contradictions = [
    {
      what: 'lines of 江苏 2023 本科批 物理 group',
      rows: ['甲大学 02: 600, not 601', '乙大学 03: 590, not 591'],
    },
  ]
  expect(
    rejectedText({ ...exported, rejected: [] }, [{ file: 'a.csv', leftOut: [], contradictions }]),
  ).toContain(
    `### a.csv: 2

- 2 lines of 江苏 2023 本科批 物理 group
  - 甲大学 02: 600, not 601
  - 乙大学 03: 590, not 591
`,
  )
})
