import type { YearReport } from './backtest-evaluate.ts'

/** What the study that the method comes from printed for a test year, its second edition's figures. */
interface Study {
  /** ·10⁴ */
  readonly brier: number
  /** ·10⁴ */
  readonly median: number
  /** ·10³ */
  readonly p90: number
  readonly held: number
  readonly eased: number | null
}

const STUDY: Readonly<Record<string, Study>> = {
  浙江2022: { brier: 299, median: 280, p90: 100, held: 0.97, eased: null },
  浙江2023: { brier: 387, median: 416, p90: 146, held: 0.95, eased: 0.81 },
  浙江2024: { brier: 901, median: 1325, p90: 281, held: 0.91, eased: 0.82 },
  浙江2025: { brier: 403, median: 432, p90: 142, held: 0.94, eased: 0.81 },
  浙江2026: { brier: 481, median: 667, p90: 174, held: 0.86, eased: 0.9 },
  山东2023: { brier: 690, median: 801, p90: 252, held: 0.91, eased: 0.81 },
  山东2024: { brier: 843, median: 1167, p90: 251, held: 0.95, eased: 0.86 },
  山东2025: { brier: 464, median: 495, p90: 167, held: 0.93, eased: 0.89 },
}

/** Ours beside the study's, in its own units; a test year that it did not print is left out. */
export function besideStudy(reports: readonly YearReport[]): (readonly string[])[] {
  return reports.flatMap((report) => {
    const study = STUDY[`${report.province}${report.year}`]
    const total = report.matched.at(-1)
    if (study === undefined || total === undefined) return []
    const { ours, coverage } = total
    const pair = (own: number, printed: number | null, digits = 0): string =>
      printed === null ? '—' : `${own.toFixed(digits)} / ${printed.toFixed(digits)}`
    return [
      [
        `${report.province} ${report.year}`,
        pair(ours.brier * 1e4, study.brier),
        pair(ours.median * 1e4, study.median),
        pair(ours.p90 * 1e3, study.p90),
        pair(coverage[0], study.held, 2),
        pair(report.eased?.held ?? 0, study.eased, 2),
      ],
    ]
  })
}
