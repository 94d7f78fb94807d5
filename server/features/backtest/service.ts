import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backtest, backtest } from '#contract/backtest.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { heldOf } from '#domain/forecast/held.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'data', 'backtest.json')

/** What `npm run bench -- backtest` wrote. */
export const report: Backtest = backtest.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** How each tier held in the newest year judged of a province, by its name, of all its tracks together; null: none was. */
export function heldIn(province: string): ProvinceRules['data']['held'] {
  const own = report.reports.filter((each) => provinceOf(each) === province)
  const year = Math.max(...own.map((each) => each.year))
  const newest = own.filter((each) => each.year === year)
  return newest.length === 0 ? null : { year, tiers: heldOf(pooledBins(newest)) }
}

/** Tracks are judged apart, and named behind their province: 江苏 物理. */
const provinceOf = ({ province }: Backtest['reports'][number]): string => province.split(' ')[0] ?? province

/** The bins of several reports as one, each report by how many units it judged. */
function pooledBins(reports: Backtest['reports']): [number, number, number][] {
  const sizes = reports.map(({ matched }) => matched.at(-1)?.n ?? 0)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from({ length: 10 }, (_, at) => {
    const bins = reports.flatMap((report, i) => {
      const bin = report.bins[at]
      return bin === undefined ? [] : [{ bin, share: (bin[0] * (sizes[i] ?? 0)) / Math.max(1, units) }]
    })
    const share = bins.reduce((sum, each) => sum + each.share, 0)
    const mean = (of: 1 | 2): number =>
      share === 0 ? 0 : bins.reduce((sum, each) => sum + each.share * each.bin[of], 0) / share
    return [share, mean(1), mean(2)]
  })
}
