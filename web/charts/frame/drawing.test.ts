import { expect, test } from 'vitest'
import { drawCalibration } from '#web/charts/odds/calibration-drawing.ts'
import { nearestStop, stopText } from './drawing.ts'

const stops = [10, 50, 90].map((x) => ({ x, marks: [], title: `${x}`, facts: [] }))

test.each([
  [0, 0],
  [29, 0],
  [31, 1],
  [500, 2],
])('from %i px one comes to stop %i', (x, expected) => {
  expect(nearestStop(stops, x)).toBe(expected)
})

test('without stops one comes to none', () => {
  expect(nearestStop([], 5)).toBeNull()
})

test('the calibration is a square: what is told and what happened have one scale, and larger groups larger circles', () => {
  const bins = [
    { share: 0.04, told: 0, admitted: 0.02 },
    { share: 0.64, told: 0.5, admitted: 0.5 },
    { share: 0.32, told: 1, admitted: 1 },
  ]
  for (const width of [260, 311, 900]) {
    const { plot, circles, stops: told, summary } = drawCalibration(bins, { width, height: 240 })
    expect(plot.right - plot.left).toBe(plot.bottom - plot.top)
    expect(circles[1]).toMatchObject({ x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 })
    expect(circles.map(({ radius }) => Math.round(radius * 10))).toEqual([54, 126, 98])
    for (const { x, y, radius } of circles) {
      expect(x + radius <= width && x - radius >= 0 && y - radius >= 0 && y + radius <= 240).toBe(true)
    }
    expect(told.map(stopText)).toContain('说 50% 的：实际录取 50%，占模拟考生 64%')
    expect(summary).toBe('说 0% 的实际录取 2%，说 50% 的实际录取 50%，说 100% 的实际录取 100%')
  }
})
