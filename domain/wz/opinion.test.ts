import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REMARK_LENGTH, type WrittenRemark, readOpinion } from './opinion.ts'

const written = (list: string, row: string, text: string, at = 'row 2'): WrittenRemark => ({
  at,
  list,
  row,
  text,
})
const read = (sizes: number[], ...entries: [list: string, row: string, text: string][]) =>
  readOpinion(
    entries.map((entry, index) => written(...entry, `row ${index + 2}`)),
    sizes,
  )

describe('an opinion', () => {
  test('stands in the order of the lists; what has no text says nothing', () => {
    expect(
      read([3, 2], ['2', '1', '往后放'], ['1', '3', ' 保底够 '], ['1', '1', ' '], ['', '', '整体偏冲']),
    ).toEqual({
      remarks: [
        { list: 0, row: 0, text: '整体偏冲' },
        { list: 1, row: 3, text: '保底够' },
        { list: 2, row: 1, text: '往后放' },
      ],
    })
  })

  test('of one list need not say which', () => {
    expect(read([3], ['', '2', '可以'], ['', '', '整体可以'])).toEqual({
      remarks: [
        { list: 0, row: 0, text: '整体可以' },
        { list: 1, row: 2, text: '可以' },
      ],
    })
  })

  test('of a list as a whole has no row', () => {
    expect(read([3, 2], ['2', '', '这张更稳'])).toEqual({ remarks: [{ list: 2, row: 0, text: '这张更稳' }] })
  })

  test('is refused with every row that is not there, by its place in the file', () => {
    const told = read(
      [3, 2],
      ['1', '4', '没有这一行'],
      ['3', '1', '没有这张表'],
      ['', '2', '哪张表'],
      ['1', '第一', '不是数'],
      ['1', '2', '好'],
      ['1', '2', '又一条'],
      ['1', '3', '长'.repeat(REMARK_LENGTH + 1)],
    )
    expect(told).toEqual({
      problems: [
        'row 2: list 1 has no row 4: it has 3',
        'row 3: there is no list 3: 2 were sent',
        'row 4: row 2 of which list? 2 were sent',
        'row 5: row 第一 is no number',
        'row 7: a second text for list 1, row 2',
        `row 8: the text has more than ${REMARK_LENGTH} characters`,
      ],
    })
  })

  test('that says nothing is none', () => {
    expect(read([3], ['1', '1', ''])).toEqual({ problems: ['no row has a text'] })
  })

  test('never speaks of a row that was not sent', () => {
    const entry = fc.record({
      at: fc.constant('row 2'),
      list: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 5 }).map(String), fc.string()),
      row: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 99 }).map(String), fc.string()),
      text: fc.string(),
    })
    const sizes = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(entry), sizes, (entries, rows) => {
        const told = readOpinion(entries, rows)
        if ('problems' in told) return
        for (const { list, row, text } of told.remarks) {
          expect(list).toBeLessThanOrEqual(rows.length)
          expect(row).toBeLessThanOrEqual(list === 0 ? 0 : (rows[list - 1] ?? 0))
          expect(text).not.toBe('')
        }
      }),
    )
  })
})
