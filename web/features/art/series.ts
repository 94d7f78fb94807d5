import { SAME_TESTS_SINCE } from '#domain/art/category.ts'
import { lineName, ownControls } from './parts/ControlList.tsx'
import type { ArtFrame, Control } from './parts/reading.ts'
import type { ArtValues } from './parts/use-art.ts'

/** Lines drawn in one chart at most. */
const MOST = 4

/**
 * The control lines of a category over the years, a line of the chart each: those of one measure, by name. A year in which
 * a name has two scores is left out of that line.
 */
export function seriesOf(frame: ArtFrame, values: ArtValues, years: readonly number[]) {
  const lines = new Map<string, Map<number, number[]>>()
  for (const year of years) {
    for (const control of ownControls(frame, values, year)) {
      if (control.ownTest || isOldGeneral(control)) continue
      const name = `${lineName(control)}${MEASURE_WORD[control.measure ?? 'culture']}`
      const own = lines.get(name) ?? new Map<number, number[]>()
      lines.set(name, own.set(year, [...(own.get(year) ?? []), control.score]))
    }
  }
  return [...lines]
    .map(([name, byYear]) => ({
      name,
      points: [...byYear].flatMap(([year, scores]) =>
        new Set(scores).size === 1 ? [{ year, value: scores[0] ?? null }] : [],
      ),
    }))
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, MOST)
}

/** A line of all of art, of a year whose tests were each province’s own: it says nothing of one category. */
const isOldGeneral = ({ year, categories }: Control): boolean =>
  year < SAME_TESTS_SINCE && categories.length > MANY

/** More categories than any line of some of them names. */
const MANY = 8

const MEASURE_WORD = { culture: '线', test: '统考线', composite: '综合分线' } as const

/** Whether years are drawn whose tests were each province’s own. */
export const hasOlder = (series: ReturnType<typeof seriesOf>): boolean =>
  series.some(({ points }) => points.some(({ year }) => year < SAME_TESTS_SINCE))
