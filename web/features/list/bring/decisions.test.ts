import { expect, test } from 'vitest'
import {
  type Brought,
  type ReadRow,
  choicesOf,
  decidedAtFirst,
  numberedRows,
  openRows,
  twiceIn,
} from './decisions.ts'

const unit = (majorId: string) => ({ majorId, schoolName: '甲大学', unitName: '法学', about: null })
const row = (at: number, part: Partial<ReadRow> = {}): ReadRow => ({
  at,
  order: at,
  schoolCode: '0001',
  schoolName: '甲大学',
  unitCode: '101',
  unitName: '法学',
  majors: [],
  adjusts: null,
  unit: null,
  doubt: 'alike',
  candidates: [unit('x')],
  ...part,
})
const brought = (rows: ReadRow[]): Brought => ({
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  unitKind: 'major',
  capacity: 80,
  capacityKnown: true,
  rows,
  notes: [],
  left: [],
})

test('what was found is decided, the rest is open; what is left out is not sent', () => {
  const read = brought([row(1, { unit: unit('a'), doubt: null }), row(2), row(3, { schoolName: '' })])
  const first = decidedAtFirst(read)
  expect(openRows(read, first).map(({ at }) => at)).toEqual([2, 3])
  const decided = new Map([...first, [2, { kind: 'skip' } as const], [3, { kind: 'typed' } as const]])
  expect(choicesOf(read, decided)).toEqual([
    { majorId: 'a', schoolName: '甲大学', unitName: '', adjusts: null, slots: [] },
    { majorId: null, schoolName: '院校代号 0001', unitName: '法学（101）', adjusts: null, slots: [] },
  ])
})

test('one unit in two places is told by these', () => {
  const same = { unit: unit('a'), doubt: null }
  const read = brought([row(1, same), row(2, { unit: unit('b'), doubt: null }), row(3, same)])
  expect(twiceIn(read, decidedAtFirst(read))).toEqual([[1, 3]])
})

test('groups by their number alone are those of that doubt', () => {
  const read = brought([row(1, { doubt: 'number' }), row(2), row(3, { doubt: 'number', candidates: [] })])
  expect(numberedRows(read, new Map()).map(({ at }) => at)).toEqual([1])
})
