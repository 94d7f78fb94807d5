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

/** What is missing of a year: all of it, all but a part, the ranks, or all but 专科. */
export interface LackingYear {
  readonly kind: Kind
  readonly year: number
  readonly lack: 'none' | 'part' | 'unranked' | 'vocational'
}

/** What a province lacks of what should be out by now. @param own What is held of it */
export function lackingOf(own: readonly HeldYear[], today: Date): LackingYear[] {
  return KINDS.flatMap((kind) => {
    const latest = dueYear(kind, today)
    const needed = Array.from({ length: DUE[kind].years }, (_, at) => latest - DUE[kind].years + 1 + at)
    return needed.flatMap((year) => {
      const lack = lackOf(own.filter((each) => each.kind === kind && each.year === year))
      return lack === null ? [] : [{ kind, year, lack }]
    })
  })
}

const MARKS: Readonly<Record<LackingYear['lack'], string>> = {
  none: '',
  part: '*',
  unranked: 'r',
  vocational: 'v',
}

/** Provinces that lack what should be out by now, in the order given. */
export function waitingOf(
  provinces: readonly { readonly id: number; readonly name: string }[],
  held: readonly HeldYear[],
  today: Date,
): WaitingProvince[] {
  return provinces.flatMap(({ id, name }) => {
    const own = held.filter(({ provinceId }) => provinceId === id)
    const lacking = lackingOf(own, today)
    const years = KINDS.map(
      (kind) =>
        lacking
          .flatMap((each) => (each.kind === kind ? [`${each.year}${MARKS[each.lack]}`] : []))
          .join(', ') || '-',
    )
    return years.every((text) => text === '-') ? [] : [{ province: name, years }]
  })
}

/** null: nothing. */
function lackOf(rows: readonly HeldYear[]): LackingYear['lack'] | null {
  if (rows.length === 0) return 'none'
  const main = rows.filter(({ vocational }) => !vocational)
  if (main.length === 0) return 'vocational'
  if (main.every(({ partial }) => partial)) return 'part'
  return main.some(({ ranked }) => ranked) ? null : 'unranked'
}

/** Kinds that are out later, of the season that students prepare for, and from which day. */
export function comingKinds(today: Date): { season: number; kinds: { kind: Kind; from: string }[] } {
  const season = nextExamYear(today)
  const later = KINDS.filter((kind) => dueYear(kind, today) < season)
  return { season, kinds: later.map((kind) => ({ kind, from: `${season}-${DUE[kind].from}` })) }
}

/** What is out later, of the season that students prepare for. */
export function comingText(today: Date): string {
  const { season, kinds } = comingKinds(today)
  const days = kinds.map(({ kind, from }) => `${kind} from ${from}`)
  return days.length === 0 ? '' : `Of ${season} are waited for: ${days.join(', ')}`
}
