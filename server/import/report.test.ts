import { expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { sourceOf } from '#test/import.ts'
import { importDesk } from '#test/import-desk.ts'
import { buildWorkbook, buildZhejiangRows, zhejiangHeader } from '#test/workbook.ts'
import { type FileReport, progressText, reportText } from './report.ts'
import { runImport } from './run.ts'

const desk = importDesk(async (db) => {
  await buildProvince(db, { id: 11 })
})

test('a run tells of each file what came of it, and says nothing by itself', async () => {
  const file = buildWorkbook([zhejiangHeader, ...buildZhejiangRows()])
  await desk.importFile('zhejiang-lines', 'other.xls', file)
  const progress: string[] = []
  const reports: FileReport[] = []
  for await (const report of runImport({
    source: sourceOf('zhejiang-lines'),
    files: ['other.xls', 'none.xls'].map(desk.pathOf),
    databaseUrl: desk.url(),
    force: true,
    onProgress: (each) => progress.push(progressText(each)),
  })) {
    reports.push(report)
  }
  expect(reports).toMatchObject([
    { file: 'other.xls', outcome: 'accepted', accepted: 60, rejected: [], covers: null },
    { file: 'none.xls', outcome: 'refused', reason: 'there is no such file or folder', issues: [] },
  ])
  expect(progress).toEqual([
    expect.stringMatching(/^other\.xls: reading /u),
    'other.xls: 60 rows read; staging',
  ])
  expect(reports.map((report) => reportText(report).at(-1))).toEqual([
    expect.stringMatching(/^other\.xls: 60 rows accepted, 0 rejected \(/u),
    'none.xls: REFUSED, nothing was changed: there is no such file or folder',
  ])
})

test('of a refused file twenty faults are told, and how many more there are', () => {
  const issues = Array.from({ length: 23 }, (_, index) => ({ row: index + 1, reason: 'wrong' }))
  const none = { remarks: ['a'], contradictions: [] }
  const text = reportText({ file: 'a.csv', ...none, outcome: 'refused', reason: '23 rows are wrong', issues })
  expect(text).toHaveLength(23)
  expect([text[0], ...text.slice(20)]).toEqual([
    '  note: a',
    '  row 20: wrong',
    '  and 3 more',
    'a.csv: REFUSED, nothing was changed: 23 rows are wrong',
  ])
})
