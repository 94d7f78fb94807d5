import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backtest, backtest } from '#contract/backtest.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { heldOf } from '#domain/recommend/held.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'data', 'backtest.json')

/** What `npm run bench -- backtest` wrote. */
export const report: Backtest = backtest.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** How each tier held in the newest year judged of a province, by its name; null: none was. */
export function heldIn(province: string): ProvinceRules['data']['held'] {
  const [newest] = report.reports.filter((each) => each.province === province).sort((a, b) => b.year - a.year)
  return newest ? { year: newest.year, tiers: heldOf(newest.bins) } : null
}
