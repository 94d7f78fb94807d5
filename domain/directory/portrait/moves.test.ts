import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type YearlyUnit, movesOf } from './moves.ts'

const unit = (name: string, ranks: Readonly<Record<number, number | null>>) => ({
  name,
  lines: Object.entries(ranks).map(([year, rank]) => ({ year: Number(year), rank })),
})
const namesOf = (moves: readonly { unit: { name: string } }[] | undefined) =>
  moves?.map((move) => move.unit.name)

test('the largest moves come first, by share of the rank; a small one is none', () => {
  const moves = movesOf(
    [
      unit('计算机', { 2025: 4000, 2024: 5000 }),
      unit('临床医学', { 2025: 1000, 2024: 2000 }),
      unit('土木', { 2025: 30_000, 2024: 20_000 }),
      unit('数学', { 2025: 5010, 2024: 5000 }),
      unit('新专业', { 2025: 9000 }),
      unit('停招', { 2024: 9000 }),
      unit('未录满', { 2025: null, 2024: 8000 }),
    ],
    [],
  )
  expect(moves).toMatchObject({ from: 2024, to: 2025, compared: 4 })
  expect(namesOf(moves?.risen)).toEqual(['临床医学', '计算机'])
  expect(namesOf(moves?.fallen)).toEqual(['土木'])
})

test('a year under other rules, a bound and a line of another name are not compared', () => {
  expect(movesOf([unit('法学', { 2021: 5000, 2020: 9000 })], [2020])).toBeNull()
  const bound: YearlyUnit = {
    lines: [
      { year: 2025, rank: 50, isBound: true },
      { year: 2024, rank: 90 },
    ],
  }
  expect(movesOf([bound], [])).toBeNull()
  const renamed: YearlyUnit = {
    lines: [
      { year: 2025, rank: 50 },
      { year: 2024, rank: 90, name: '旧名' },
    ],
  }
  expect(movesOf([renamed, unit('别的', { 2024: 7 })], [])).toBeNull()
})

test('one year tells nothing of moves', () => {
  expect(movesOf([unit('法学', { 2025: 5000 }), unit('哲学', { 2025: 500 })], [])).toBeNull()
  expect(movesOf([], [])).toBeNull()
})

const NONE = { risen: [], fallen: [], compared: 0 }
const rank = fc.option(fc.integer({ min: 1, max: 400_000 }))
const units = fc
  .array(fc.tuple(rank, rank), { maxLength: 30 })
  .map((pairs) => pairs.map(([a, b], at) => unit(String(at), { 2024: a, 2025: b })))

test('whatever the lines: what rose has a smaller rank, what fell a greater one, none is both, the largest first', () => {
  fc.assert(
    fc.property(units, (given) => {
      const moves = movesOf(given, [])
      fc.pre(moves !== null)
      const { risen, fallen, compared } = moves ?? NONE
      expect(risen.every(({ before, after }) => after < before)).toBe(true)
      expect(fallen.every(({ before, after }) => after > before)).toBe(true)
      expect(risen.length + fallen.length).toBeLessThanOrEqual(compared)
      const sizes = risen.map(({ before, after }) => before / after)
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    }),
  )
})

test('years that change places: what rose has fallen', () => {
  fc.assert(
    fc.property(units, (given) => {
      const turned = given.map(({ name, lines: [a, b] }) =>
        unit(name, { 2024: b?.rank ?? null, 2025: a?.rank ?? null }),
      )
      const sizes = (moves: readonly { before: number; after: number }[] | undefined) =>
        moves?.map(({ before, after }) => [before, after].sort((a, b) => a - b).join())
      const [one, other] = [movesOf(given, []), movesOf(turned, [])]
      expect(one?.compared).toBe(other?.compared)
      expect(sizes(one?.risen)?.length).toBe(sizes(other?.fallen)?.length)
      expect(one?.risen[0] && one.risen[0].before / one.risen[0].after).toEqual(
        other?.fallen[0] && other.fallen[0].after / other.fallen[0].before,
      )
    }),
  )
})
