import { expect, test } from 'vitest'
import {
  HOME,
  type MadeUnit,
  PRIVATE,
  besideOf,
  engineWith,
  wantsOf,
} from '#domain/list/beside/list-engine.ts'
import { nearOf } from './in-reach.ts'

const RANK = 10_000
/** Every hundredth of the rank from .5 to 2, a fifth of them at home and larger. */
const units: MadeUnit[] = Array.from({ length: 150 }, (_, at) => ({
  line: Math.round(RANK * (0.5 + at / 100)),
  places: at % 5 === 0 ? 60 : 5,
  province: at % 5 === 0 ? HOME : 2,
  discipline: 1 + (at % 2),
  ownership: at % 7 === 6 ? PRIVATE : 1,
}))
const { engine } = engineWith(units)
const near = (more: Parameters<typeof besideOf>[1] = {}) =>
  nearOf(engine, { ...besideOf(RANK, more), fields: { 1: '工学', 2: '法学' } })

test('what stands near is counted by its places, its line and its field', () => {
  const { home, bands, fields, atHome } = near()
  // A fifth of the units have three quarters of the places.
  expect(home.least).toBeGreaterThan(0.3)
  expect(home.least).toBeLessThan(0.45)
  expect(bands.map(({ many }) => many).every((many) => many >= 5)).toBe(true)
  expect(fields.map(({ field }) => field).toSorted()).toEqual(['工学', '法学'].toSorted())
  expect(atHome.length).toBeGreaterThan(0)
  for (const row of atHome) expect(engine.code(row, 'schoolProvince')).toBe(HOME)
})

test('what is offered lies in its band, is not on the list, and is nothing that waits to be asked for', () => {
  const first = near()
  const [nearest] = first.bands
  for (const row of nearest?.best ?? []) {
    const part = (engine.row(row)?.lastRank ?? 0) / RANK
    expect(part).toBeGreaterThanOrEqual(0.8)
    expect(part).toBeLessThan(0.95)
    expect(engine.code(row, 'ownership')).not.toBe(PRIVATE)
  }
  const again = near({ listed: nearest?.best ?? [] })
  expect(again.bands[0]?.best.length).toBeGreaterThan(0)
  for (const row of again.bands[0]?.best ?? []) expect(nearest?.best).not.toContain(row)
})

test('who named majors is told of holes in these alone', () => {
  const all = near().bands[0]?.many ?? 0
  const wants = wantsOf({ liked: [{ dimension: 'discipline', codes: [1] }] })
  const liked = near({ wants }).bands[0]?.many ?? 0
  expect(liked).toBeGreaterThan(0)
  expect(liked).toBeLessThan(all)
})
