import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Backtest } from '#contract/backtest.ts'
import { BacktestReport } from '#web/features/apprecsim/BacktestReport.tsx'
import { expectAccessible, expectNoSidewaysScroll, mount } from './mount.tsx'

type Report = Backtest['reports'][number]

const quality = { median: 0.05, p90: 0.15, within10: 0.7, brier: 0.05, calibration: 0.02, safeAdmitted: 0.98 }
const madeReport = (year: number, held: number, engineering: number, withPlan = true): Report => ({
  province: '浙江',
  year,
  previous: year - 1,
  withPlan,
  matched: [{ band: '全部', n: 13_000, ours: quality, last: null, coverage: [held, 0.5, 0.1] }],
  fields: [
    { field: '法学', n: 500, coverage: [1, 0.9, 0.4], match: { told: 0.74, came: 0.98 } },
    { field: '工学', n: 5_000, coverage: [engineering, 0.1, 0.01], match: { told: 0.74, came: 0.41 } },
  ],
  eased: null,
  wanted: null,
  lineOnly: false,
  bins: Array.from({ length: 10 }, (_, at) => [0.1, at / 10 + 0.05, at / 10 + 0.05] as const).map(
    ([share, told, came]): [number, number, number] => [share, told, came],
  ),
  lists: [],
})

test('the report says by field how often 九成 held in the last judged years, beside all together', async () => {
  const report = {
    reports: [madeReport(2026, 0.893, 0.82, false), madeReport(2025, 0.94, 0.95)],
    targets: [],
  }
  mount(<BacktestReport report={report} province="浙江" />)
  const table = page.getByRole('table', { name: /各学科门类/u })
  await expect.element(table.getByRole('row', { name: /全部.*89\.3%.*94\.0%/u })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /工学.*82\.0%.*95\.0%/u })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: '2025 年' })).toBeVisible()
  // That year's file had no places.
  await expect.element(page.getByText(/当年计划数/u)).not.toBeInTheDocument()
  await page.getByLabelText('检验哪一年').selectOptions('浙江 2025 年')
  await expect.element(page.getByText(/当年计划数/u)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})
