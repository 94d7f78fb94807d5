import { expect, test } from 'vitest'
import { hasOfficial, officialFolder, officialRows } from '#test/official.ts'
import { termsOf, compare, elsewhereOf, viewOf } from '#domain/forecast/terms.ts'
import type { Terms } from '#domain/forecast/terms.ts'
import type { YearTable } from '#domain/forecast/centre.ts'
import { SHIPPED, centreMove, centreTerms, dplanOf, sidesOf } from '#domain/forecast/corrections.ts'
import { PROVINCES, readOfficial } from './backtest-read.ts'
import { pairOf, tableOf } from './year-tables.ts'

const names = ['x', 'tw', 'idio', 'alone', 'trend'] as const satisfies readonly (keyof Terms)[]

/**
 * Sorted by a line elsewhere, equal ones stand in no order that is written down: a running median moves by as much from one to
 * the next.
 */
const TIE = { x: 0.011, side: 0.01, centre: 0.001 }

test.skipIf(!hasOfficial).each([
  { year: 2023, shandong: 2021, upheaval: false },
  { year: 2025, shandong: 2024, upheaval: true },
])('terms, centre and sides of 浙江 $year are those of the reference table', async (asked) => {
  const [zhejiang, shandong] = PROVINCES
  if (!zhejiang || !shandong) throw new Error('no provinces')
  const lines = await readOfficial(zhejiang, '综合', asked.year, officialFolder)
  const others = await readOfficial(shandong, '综合', asked.shandong, officialFolder)
  const table = (year: number): YearTable => tableOf(year, lines.get(year) ?? [])
  const [newest, latest, before] = [table(asked.year), table(asked.year - 1), table(asked.year - 2)]
  const { links } = pairOf(newest, latest)
  // The reference knows the units alone that filled in the year itself.
  const found = newest.units.flatMap((unit, at) => {
    const position = links[at] ?? -1
    return position < 0 || unit.logRank === null ? [] : [{ unit, position }]
  })
  const terms = termsOf({
    latest,
    view: viewOf(latest),
    pair: pairOf(latest, before),
    found,
    comparisons: compare(latest, found, [elsewhereOf(others.get(asked.shandong) ?? [])]),
    upheaval: asked.upheaval,
  })

  const rows = lines.get(asked.year) ?? []
  const filled = rows.flatMap(({ rank }, at) => (rank === null ? [] : [at]))
  const places = Map.groupBy(filled, (at) => [rows[at]?.school, rows[at]?.name, rows[at]?.plan].join(' '))
  const taken = new Map<string, number>()
  const off = { exact: 0, tied: 0, near: 0, unmatched: 0, wrong: 0 }
  for (const row of officialRows(`reference/reference-zhejiang-${asked.year}.csv`)) {
    const name = `${row['school']} ${row['unit']} ${row['places_T']}`
    const nth = taken.get(name) ?? 0
    taken.set(name, nth + 1)
    const at = places.get(name)?.[nth] ?? -1
    const position = links[at] ?? -1
    const unit = latest.units[position]
    const own = terms[position]
    if (unit === undefined || own === undefined) {
      off.unmatched += 1
      continue
    }
    const told = (column: string): number => Number(row[column])
    const dplan = dplanOf(rows[at]?.plan ?? null, unit.plan)
    const centre =
      Math.exp(unit.logRank ?? 0) *
      Math.exp(centreMove(centreTerms(own, dplan, unit.plan), SHIPPED.centreWithPlan))
    const sides = sidesOf(own, SHIPPED.sides)
    const apart = {
      terms: Math.max(
        Math.abs(dplan - told('dplan')),
        ...names.map((term) => (term === 'x' ? 0 : Math.abs(own[term] - told(term)))),
      ),
      x: Math.abs(own.x - told('x')),
      // Before they are cut at 2.
      side: Math.max(
        Math.abs(sides.lo - Math.min(2, told('side_lo'))),
        Math.abs(sides.hi - Math.min(2, told('side_hi'))),
      ),
      centre: Math.abs(centre - told('centre')),
    }
    const isExact = apart.x < 6e-4 && apart.side < 6e-4 && apart.centre < 1 + 6e-5 * centre
    if (apart.terms < 6e-4 && isExact) off.exact += 1
    else if (
      apart.terms < 6e-4 &&
      apart.x < TIE.x &&
      apart.side < TIE.side &&
      apart.centre < TIE.centre * centre
    )
      off.tied += 1
    // The table knows the former matching (064): medians of categories moved a little.
    else if (apart.terms < 0.03 && apart.side < 0.03) off.near += 1
    else off.wrong += 1
  }
  const all = off.exact + off.tied + off.near + off.unmatched + off.wrong
  expect(all).toBeGreaterThan(12_000)
  expect(off.unmatched).toBeLessThan(0.015 * all)
  expect(off.wrong).toBeLessThan(0.02 * all)
})
