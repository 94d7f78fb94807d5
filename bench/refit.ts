import { parseArgs } from 'node:util'
import { SHIPPED } from '#domain/forecast/corrections.ts'
import { REFERENCE } from './backtest-read.ts'
import { fieldMovesAtHand, fieldMovesText } from './field-moves.ts'
import { refit } from './refit-fit.ts'
import { fitPairs, readMajorLines } from './refit-pairs.ts'
import { unfilledRows } from './refit-unfilled.ts'
import { widerRows } from './refit-wider.ts'
import { printTable } from './table.ts'

/**
 * Repeats the fit of the prediction's coefficients on the official files at hand and prints them beside those that ship; nothing is
 * written. After them it prints how many units that did not fill admitted whom. `--before YEAR` uses pairs of years before it alone, as the back-test of that year does; `--wider` judges every year anew for what lower sides of categories lack.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: REFERENCE },
      before: { type: 'string', default: '9999' },
      wider: { type: 'boolean', default: false },
    },
  })
  const all = await readMajorLines(values.data)
  const isBefore = ([year]: readonly [number, unknown]): boolean => year < Number(values.before)
  const lines = new Map([...all].map(([province, years]) => [province, new Map([...years].filter(isBefore))]))
  const pairs = fitPairs(lines)
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
  const moves = fieldMovesAtHand(pairs).filter(({ moves: { year } }) => year < Number(values.before))
  console.log('\nwhat fields did in ordinary pairs of years: the table that ships')
  console.log(fieldMovesText(moves))
  if (values.wider) {
    console.log(
      '\ncategories whose 90% held below .86 in two ordinary judged years, and what their lower side lacks',
    )
    printTable(widerRows(lines, pairs, moves))
  }
  console.log(
    '\nunits that did not fill the year before, or the two before: the share that admitted a rank at that part of the last candidate’s',
  )
  printTable(unfilledRows(lines))
}
