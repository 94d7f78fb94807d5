import type { RuleCertainty } from '#domain/province/rules.ts'
import { ZHEJIANG } from '#domain/province/ids.ts'

/** One thing of a season that is over, in days of the exam's year: 6-29. */
interface PastDay {
  readonly what: string
  readonly begins: string
  readonly ends: string
}

/** How a province arranged the season of a year: what the next may look like, before its dates are out. */
export interface PastCalendar {
  readonly provinceId: number
  readonly year: number
  /** In the order of time. */
  readonly days: readonly PastDay[]
  readonly source: string
  readonly certainty: RuleCertainty
}

const CALENDARS: readonly PastCalendar[] = [
  {
    provinceId: ZHEJIANG,
    year: 2026,
    days: [
      { what: '普通类提前批和一段，一起填', begins: '6-29', ends: '6-30' },
      { what: '剩余计划', begins: '7-24', ends: '7-24' },
      { what: '普通类二段', begins: '7-26', ends: '7-27' },
      { what: '征求志愿', begins: '8-3', ends: '8-3' },
    ],
    source: '《浙江省教育考试院关于做好2026年普通高校招生网上填报志愿工作的通知》',
    certainty: 'M',
  },
]

/** The latest calendar known of a province before a year; undefined: none is. */
export function pastCalendar(provinceId: number, before: number): PastCalendar | undefined {
  return CALENDARS.filter((each) => each.provinceId === provinceId && each.year < before).sort(
    (a, b) => b.year - a.year,
  )[0]
}

/** When something was: 6 月 29—30 日, 7 月 24 日, 6 月 30 日—7 月 1 日. */
export function dayText({ begins, ends }: Pick<PastDay, 'begins' | 'ends'>): string {
  const [month, day] = begins.split('-')
  const [lastMonth, lastDay] = ends.split('-')
  if (begins === ends) return `${month} 月 ${day} 日`
  return month === lastMonth
    ? `${month} 月 ${day}—${lastDay} 日`
    : `${month} 月 ${day} 日—${lastMonth} 月 ${lastDay} 日`
}
