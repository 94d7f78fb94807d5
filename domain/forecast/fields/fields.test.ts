import { expect, test } from 'vitest'
import { unitKeys } from '#domain/matching/name.ts'
import { yearTable } from '#domain/forecast/centre.ts'
import type { YearUnit } from '#domain/forecast/centre.ts'
import { driftOf, fieldMovesOf, fieldOf } from './fields.ts'

const FIELDS = new Map([
  ['机械类', '工学'],
  ['法学类', '法学'],
])

function unit(name: string, category: string, logRank: number | null): YearUnit {
  return {
    unitId: 0,
    schoolId: 0,
    school: '甲大学',
    keys: unitKeys(name),
    demand: '',
    category,
    plan: 10,
    logRank,
  }
}

test('a unit is of the field of its category; a trial class of the one that its name begins with', () => {
  const of = (name: string, category = ''): string | undefined => fieldOf(unit(name, category, null), FIELDS)
  expect(of('机械工程', '机械类')).toBe('工学')
  expect(of('工科试验班（智能制造）')).toBe('工学')
  expect(of('理科试验班')).toBe('理学')
  expect(of('社会科学试验班')).toBe('法学')
  expect(of('工程造价')).toBeUndefined()
  expect(of('预科班')).toBeUndefined()
})

/** Sixty units of each of two fields: engineering gets harder by .1, law easier, all easier by .05. */
function pairOf(gap = 1) {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    isLaw: at % 2 === 1,
    before: 9 + Math.floor(at / 2) / 60,
  }))
  const table = (year: number, move: (isLaw: boolean) => number) =>
    yearTable(
      year,
      rows.map(({ isLaw, before }) =>
        unit(isLaw ? '法学' : '机械工程', isLaw ? '法学类' : '机械类', before + move(isLaw)),
      ),
    )
  return {
    older: table(2025 - gap, () => 0),
    newer: table(2025, (isLaw) => 0.05 + (isLaw ? 0.1 : -0.1) * Math.sqrt(gap)),
    links: rows.map((_, at) => at),
  }
}

test('a field’s move is what it did beside its rank band, held to 0 and taken per square root of a year', () => {
  for (const gap of [1, 4]) {
    const { year, fields } = fieldMovesOf(pairOf(gap), FIELDS)
    expect(year).toBe(2025)
    expect([...fields.keys()].sort()).toEqual(['工学', '法学'].sort())
    expect(fields.get('法学')?.move).toBeCloseTo((0.1 * 60) / 90)
    expect(fields.get('工学')).toMatchObject({ n: 60 })
    expect(fields.get('工学')?.move).toBeCloseTo((-0.1 * 60) / 90)
  }
})

test('half of what a field did is foretold, the less the fewer pairs of years say so', () => {
  const moves = fieldMovesOf(pairOf(), FIELDS)
  const own = moves.fields.get('工学')?.move ?? 0
  expect(driftOf([]).get('工学')).toBe(0)
  expect(driftOf([moves]).get('工学')).toBeCloseTo(own / 2 / 2)
  expect(driftOf([moves, moves, moves]).get('工学')).toBeCloseTo((3 * own) / 2 / 4)
  expect(driftOf([moves]).get('医学')).toBe(0)
})
