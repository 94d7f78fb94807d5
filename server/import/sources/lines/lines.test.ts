import { describe, expect, test } from 'vitest'
import { sourceOf } from '#test/import.ts'
import { cellsOf, smallFiles } from '#test/small-files.ts'
import type { Cells } from '#test/workbook.ts'

/** Columns that name no unit and are not its line: a file may do without any of them. */
const OPTIONAL = [
  '计划数',
  '投档计划数',
  'plan',
  '最低分',
  '分数线',
  'min_rank',
  'min_rank_derived',
  'subject_req',
  'selection_requirement',
  '选考科目要求',
]
/** Columns that no importer reads. */
const UNREAD = ['seq', 'remark']
/** What tells a unit. */
const NAMES = ['province', 'year', 'track', 'school_name', 'unit_code']

const files = smallFiles.filter(
  ({ source }) => source.endsWith('-lines') && sourceOf(source).target.table === 'line',
)

describe.each(files)('$source $fileName', (file) => {
  const rows = cellsOf(file)
  const header = (rows[0] ?? []).map(String)
  const without = (titles: readonly string[]): Cells[] =>
    rows.map((row) => row.filter((_, column) => !titles.includes(header[column] ?? '')))
  const read = (cells: readonly Cells[]) =>
    sourceOf(file.source).read([{ name: '', rows: cells }], file.fileName)
  const optional = header.filter((title) => OPTIONAL.includes(title))

  test('is taken without what neither names a unit nor is its line', () => {
    expect(optional.length).toBeGreaterThan(0)
    const [whole, bare] = [read(rows), read(without(optional))]
    expect(bare.faults).toEqual([])
    expect(bare.rows).toHaveLength(rows.length - 1)
    for (const [index, row] of bare.rows.entries()) {
      expect(row).toMatchObject({ plan: null, requirement: null })
      for (const name of NAMES) expect(row[name], name).toBe(whole.rows[index]?.[name])
    }
  })

  test.runIf(header.includes('province'))('takes no row that is marked with another province', () => {
    const at = header.indexOf('province')
    const own = String(rows[2]?.[at])
    const other = own.startsWith('北京') ? '重庆' : '北京'
    const marked = rows.map((row, index) => (index === 2 ? row.with(at, other) : row))
    const { rows: taken, faults } = read(marked)
    expect(taken.map(({ at: number }) => number)).not.toContain(3)
    expect(faults).toEqual([
      { row: 3, reason: expect.stringContaining(`province is “${other}”, which is not`) },
    ])
  })

  test('is refused without any other', () => {
    const needed = header.filter((title) => ![...OPTIONAL, ...UNREAD].includes(title))
    expect(needed.length).toBeGreaterThan(2)
    // Without its track a table of 广东 or 江苏 is none of theirs.
    for (const title of needed)
      expect(() => read(without([title])), title).toThrow(/no sheet has the columns/)
  })
})

test('lines of groups without a column that tells whose they are need the province in the file name', () => {
  const rows = [
    ['year', 'track', 'school_code', 'school', 'group', 'min_score'],
    ['2025', '物理', '1001', '虚构大学', '01', '600'],
  ]
  const read = (name: string) => sourceOf('group-lines').read([{ name: '', rows }], name)
  expect(read('guangdong-2025.csv').province).toBe('广东')
  expect(read('江苏2025.csv').province).toBe('江苏')
  expect(() => read('lines.csv')).toThrow(
    'the columns are those of 广东 and 江苏: put the province into the file name',
  )
})
