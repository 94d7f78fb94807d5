import { expect, test } from 'vitest'
import { drawCurve } from './curve-drawing.ts'
import { boxOf, isInside } from '#web/charts/frame/labels.ts'

const band = (scoreMin: number, scoreMax: number, count: number, rankMax: number) => ({
  scoreMin,
  scoreMax,
  count,
  rankMin: rankMax - count + 1,
  rankMax,
})
const bands = [
  band(690, 750, 300, 300),
  band(689, 689, 40, 340),
  band(688, 688, 60, 400),
  band(600, 687, 9000, 9400),
]

test('scores rise from left to right and more candidates stand higher', () => {
  const { stops, plot } = drawCurve({ bands, own: null }, { width: 311, height: 240 })
  expect(stops.map(({ title }) => title)).toEqual(['600–687 分', '688 分', '689 分', '690 分及以上'])
  expect(stops.map(({ x }) => x)).toEqual(stops.map(({ x }) => x).sort((a, b) => a - b))
  expect([stops[0]?.x, stops[3]?.x]).toEqual([plot.left, plot.right])
  expect(stops[0]?.marks[0]).toBeLessThan(stops[3]?.marks[0] ?? 0)
  expect(stops[1]?.facts).toEqual([
    { name: '本段', text: '60 人' },
    { name: '累计', text: '400 人' },
  ])
})

test('bands of many scores are no count of one score', () => {
  const { countsPath, counts, totals } = drawCurve({ bands, own: null }, { width: 311, height: 240 })
  expect(countsPath.split('M').length - 1).toBe(1)
  expect(counts.map(({ text }) => text)).not.toContain('9,000')
  expect(totals.map(({ text }) => text)).toContain('10,000')
})

test.each([320, 311, 1000])(
  'in %i px the own score is marked within the frame, at both ends too',
  (width) => {
    for (const own of bands) {
      const { labels, ownX, plot, summary } = drawCurve({ bands, own }, { width, height: 240 })
      expect(labels.map(({ of }) => of)).toEqual(['title', 'title', 'own'])
      for (const label of labels) {
        expect(isInside(boxOf(label), { left: 0, right: width, top: 0, bottom: plot.top })).toBe(true)
      }
      expect(ownX).toBeGreaterThanOrEqual(plot.left)
      expect(ownX).toBeLessThanOrEqual(plot.right)
      expect(summary).toContain('一共 9,400 人')
    }
  },
)

test('a table of one band is drawn', () => {
  const { stops, plot } = drawCurve({ bands: bands.slice(0, 1), own: null }, { width: 311, height: 240 })
  expect(stops.map(({ x }) => x)).toEqual([(plot.left + plot.right) / 2])
})
