import { expect, test } from 'vitest'
import { drawTrade } from './trade-drawing.ts'

const names = { across: '测试', up: '高考' }
const trades = [50, 60, 70, 80, 90, 100].map((across) => ({ across, up: 800 - 2 * across }))
const size = { width: 340, height: 240 }

test('more across stands further right, and what it asks less lies lower', () => {
  const { points, plot, summary, stops } = drawTrade({ trades, own: null, names }, size)
  for (const [at, { x, y }] of points.entries()) {
    const before = points[at - 1]
    expect(x).toBeGreaterThanOrEqual(plot.left)
    expect(x).toBeLessThanOrEqual(plot.right)
    expect(y).toBeGreaterThanOrEqual(plot.top - 1)
    expect(y).toBeLessThanOrEqual(plot.bottom + 1)
    if (before) expect([x > before.x, y > before.y]).toEqual([true, true])
  }
  expect(points).toHaveLength(6)
  expect(summary).toBe('从测试 50，高考 700，到测试 100，高考 600')
  expect(stops[0]).toMatchObject({ title: '测试 50', facts: [{ name: '高考', text: '700' }] })
})

test('the reader’s own point is never outside, wherever it lies', () => {
  for (const own of [
    { across: 5, up: 300 },
    { across: 100, up: 750 },
  ]) {
    const { own: place, plot, summary } = drawTrade({ trades, own, names }, size)
    if (place === null) throw new Error('it is drawn')
    expect(place.x).toBeGreaterThanOrEqual(plot.left)
    expect(place.x).toBeLessThanOrEqual(plot.right)
    expect(place.y).toBeGreaterThanOrEqual(plot.top - 1)
    expect(place.y).toBeLessThanOrEqual(plot.bottom + 1)
    expect(summary).toContain(`你在测试 ${own.across}`)
  }
})
