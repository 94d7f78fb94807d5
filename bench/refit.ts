import { parseArgs } from 'node:util'
import { SHIPPED } from '#domain/recommend/corrections.ts'
import { REFERENCE } from './backtest-read.ts'
import { refit } from './refit-fit.ts'
import { fitPairs, readMajorLines } from './refit-pairs.ts'
import { printTable } from './table.ts'

/**
 * Repeats the fit of the prediction's coefficients on the official files at hand and prints them beside those that ship; nothing is
 * written. `--before YEAR` uses pairs of years before it alone, as the back-test of that year does.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: REFERENCE }, before: { type: 'string', default: '9999' } },
  })
  const pairs = fitPairs(await readMajorLines(values.data)).filter(({ year }) => year < Number(values.before))
  for (const { province, year, gap, units } of pairs)
    console.log(`${province} ${year - gap} → ${year}: ${units.length} units with a line in both`)
  const found = refit(pairs)
  const parts = [
    ['centre', found.centreWithPlan, SHIPPED.centreWithPlan],
    ['centre without a plan', found.centreWithoutPlan, SHIPPED.centreWithoutPlan],
    ['sides', found.sides, SHIPPED.sides],
  ] as const
  console.log('')
  printTable(
    parts.flatMap(([part, own, shipped]) => {
      const told = new Map(Object.entries(shipped))
      return Object.entries(own).map(([term, value]) => ({
        part,
        term,
        refitted: value.toFixed(3),
        shipped: (told.get(term) ?? 0).toFixed(3),
      }))
    }),
  )
}
