import { beijingDay } from '#domain/beijing.ts'
import { nextExamYear } from '#domain/exam/exam-year.ts'
import { type HeldYear, KINDS } from './status.ts'

type Kind = HeldYear['kind']

/** The day from which each kind is out in most provinces, and how many years of it are needed. */
const DUE: Readonly<Record<Kind, { readonly from: string; readonly years: number }>> = {
  lines: { from: '08-01', years: 2 },
  'score-rank': { from: '07-01', years: 1 },
  'control lines': { from: '07-01', years: 1 },
  plan: { from: '07-01', years: 1 },
}

/** A province that waits for files, and for each kind the years of them; '-' where it has all. */
export interface WaitingProvince {
  readonly province: string
  readonly years: readonly string[]
}

/** What the marks of a year mean that is waited for. */
export const WAITING_LEGEND = '* a part is there, r scores are there without ranks, v 专科 alone is there'

/** The latest year that a kind is out of, on a day. */
export function dueYear(kind: Kind, today: Date): number {
  const day = beijingDay(today)
  return Number(day.slice(0, 4)) - (day.slice(5) >= DUE[kind].from ? 0 : 1)
}

/** Provinces that lack what should be out by now, in the order given. */
export function waitingOf(
  provinces: readonly { readonly id: number; readonly name: string }[],
  held: readonly HeldYear[],
  today: Date,
): WaitingProvince[] {
  return provinces.flatMap(({ id, name }) => {
    const own = held.filter(({ provinceId }) => provinceId === id)
    const years = KINDS.map((kind) => {
      const latest = dueYear(kind, today)
      const needed = Array.from({ length: DUE[kind].years }, (_, at) => latest - DUE[kind].years + 1 + at)
      const lacking = needed.flatMap((year) => {
        const mark = lackOf(own.filter((each) => each.kind === kind && each.year === year))
        return mark === null ? [] : [`${year}${mark}`]
      })
      return lacking.join(', ') || '-'
    })
    return years.every((text) => text === '-') ? [] : [{ province: name, years }]
  })
}

/** What lacks of a year, as a mark; null where nothing does. */
function lackOf(rows: readonly HeldYear[]): string | null {
  if (rows.length === 0) return ''
  const main = rows.filter(({ vocational }) => !vocational)
  if (main.length === 0) return 'v'
  if (main.every(({ partial }) => partial)) return '*'
  return main.some(({ ranked }) => ranked) ? null : 'r'
}

/** What is out later, of the season that students prepare for. */
export function comingText(today: Date): string {
  const season = nextExamYear(today)
  const later = KINDS.filter((kind) => dueYear(kind, today) < season)
  const days = later.map((kind) => `${kind} from ${season}-${DUE[kind].from}`)
  return later.length === 0 ? '' : `Of ${season} are waited for: ${days.join(', ')}`
}
