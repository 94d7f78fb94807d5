import type { Cell, YearReport } from './backtest-evaluate.ts'

/** One line of the table of targets: what must hold, and whether it does. */
export interface Target {
  readonly what: string
  readonly must: string
  readonly aim: string
  readonly measured: string
  readonly kept: 'aim' | 'must' | 'missed'
}

/** Bands of fewer units say little by themselves. */
const LEAST = 500

/** One figure of one test year or band. */
interface Figure {
  readonly text: string
  readonly value: number
}

/** A target that figures have to stay at or below; `show` writes a figure as readers know it. */
interface Bound {
  readonly what: string
  readonly must: number
  readonly aim: number
  readonly show: (value: number) => string
  /** How must and aim read. */
  readonly sign: '≤' | '≥'
  /** What is named beside the figures, and does not count. */
  readonly aside?: string
}

export function total(report: YearReport): Cell | undefined {
  return report.matched.at(-1)
}

/** The worst figure, and each that misses what must hold. */
function bounded({ what, must, aim, show, sign, aside = '' }: Bound, figures: readonly Figure[]): Target[] {
  const [first] = figures
  if (first === undefined) return []
  const worst = figures.reduce((a, b) => (b.value > a.value ? b : a), first)
  const missed = figures.filter(({ value }) => value > must + 1e-9)
  const others = missed.filter((each) => each !== worst).map(({ text, value }) => `${text} ${show(value)}`)
  const kept = missed.length > 0 ? 'missed' : worst.value <= aim ? 'aim' : 'must'
  const also = others.length === 0 ? '' : `；还有 ${others.join('、')}`
  return [
    {
      what,
      must: `${sign} ${show(must)}`,
      aim: `${sign} ${show(aim)}`,
      measured: `${show(worst.value)}（${worst.text}）${also}${aside}`,
      kept,
    },
  ]
}

/** Judges reports against the targets. Groups are no majors: their 90 % rank and what students pick of them have targets of their own. */
export function judge(all: readonly YearReport[]): Target[] {
  const reports = all.filter(({ kind }) => kind === 'major')
  const groups = all.filter(({ kind }) => kind === 'group')
  const years = reports.flatMap((report) => {
    const cell = total(report)
    return cell === undefined ? [] : [{ report, cell, text: named(report) }]
  })
  const bands = reports.flatMap((report) =>
    report.matched.slice(0, -1).flatMap((cell) => (cell.n >= LEAST ? [{ report, cell }] : [])),
  )
  const lost = (value: number): string => percent(1 - value)
  const ratio = (value: number): string => value.toFixed(3)
  return [
    ...bounded(
      { what: '误差中位数与“去年位次”之比（每年）', must: 1, aim: 0.95, show: ratio, sign: '≤' },
      years.map(({ cell, text }) => ({ text, value: cell.ours.median / (cell.last?.median ?? 1) })),
    ),
    ...bounded(
      { what: '误差P90与“去年位次”之比（每年）', must: 1, aim: 0.95, show: ratio, sign: '≤' },
      years.map(({ cell, text }) => ({ text, value: cell.ours.p90 / (cell.last?.p90 ?? 1) })),
    ),
    ...bounded(
      { what: '九成位次守住的比例（每年）', must: 0.14, aim: 0.12, show: lost, sign: '≥' },
      years.map(({ cell, text }) => ({ text, value: 1 - cell.coverage[0] })),
    ),
    ...bounded(
      { what: '九成位次守住的比例（院校专业组，每年）', must: 0.14, aim: 0.12, show: lost, sign: '≥' },
      groups.map((report) => ({ text: named(report), value: 1 - heldOfAll(report) })),
    ),
    ...bounded(
      { what: '九成位次守住的比例（去年独自变容易的专业）', must: 0.2, aim: 0.12, show: lost, sign: '≥' },
      reports.flatMap((report) =>
        report.eased === null ? [] : [{ text: named(report), value: 1 - report.eased.held }],
      ),
    ),
    ...bounded(
      {
        what: `九成位次守住的比例（不少于${LEAST}个专业的位次段）`,
        must: 0.2,
        aim: 0.12,
        show: lost,
        sign: '≥',
      },
      bands.map(({ report, cell }) => ({
        text: `${named(report)} ${cell.band}`,
        value: 1 - cell.coverage[0],
      })),
    ),
    ...bounded(wantedBound('按专业填报'), reports.flatMap(wantedFigure)),
    ...bounded(
      wantedBound('院校专业组', groups.filter(isLineOnly).flatMap(wantedFigure)),
      groups.filter((report) => !isLineOnly(report)).flatMap(wantedFigure),
    ),
    ...bounded(
      { what: '校准误差（10档，每年）', must: 0.04, aim: 0.02, show: ratio, sign: '≤' },
      years.map(({ cell, text }) => ({ text, value: cell.ours.calibration })),
    ),
    ...bounded(
      {
        what: '志愿表落空的模拟考生',
        must: 0.005,
        aim: 0.002,
        show: (value) => percent(value, 2),
        sign: '≤',
      },
      reports.flatMap((report) =>
        report.lists.map(({ open, miss }) => ({
          text: `${named(report)}${open < 1 ? '，挑剔的' : ''}`,
          value: miss,
        })),
      ),
    ),
  ]
}

const named = ({ province, year }: YearReport): string => `${province}${year}`

/** Whether students are told no chance there. */
export const isLineOnly = ({ lineOnly }: YearReport): boolean => lineOnly === true

/** How much more is told of the most wanted than came. */
const wantedFigure = (report: YearReport): Figure[] =>
  report.wanted === null ? [] : [{ text: named(report), value: report.wanted.told - report.wanted.got }]

/** @param untold Of whom nobody is told a chance: named, and not judged. */
function wantedBound(of: string, untold: readonly Figure[] = []): Bound {
  const show = (value: number): string => value.toFixed(3)
  const names = untold.map(({ text, value }) => `${text} ${show(value)}`).join('、')
  return {
    what: `概率≥0.9里最抢手的5个：说的减去实际录取的（${of}）`,
    must: 0.02,
    aim: 0.01,
    show,
    sign: '≤',
    aside: names === '' ? '' : `；不给概率、不算在内的 ${names}`,
  }
}

/** Share of the ranks told for 90 % that held, of the units with a line of their own and of the others alike. */
export function heldOfAll({ matched, fallback }: YearReport): number {
  const cells = [matched.at(-1), fallback].flatMap((cell) => cell ?? [])
  const count = cells.reduce((sum, { n }) => sum + n, 0)
  return cells.reduce((sum, { n, coverage }) => sum + n * coverage[0], 0) / Math.max(1, count)
}

export function percent(value: number, digits = 1): string {
  return `${(value * 100).toFixed(digits)}%`
}
