import type { RuleCertainty } from '#domain/province/rules.ts'
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
/** The latest calendar known of a province before a year; undefined: none is. */
export declare function pastCalendar(provinceId: number, before: number): PastCalendar | undefined
/** When something was: 6 月 29—30 日, 7 月 24 日, 6 月 30 日—7 月 1 日. */
export declare function dayText({ begins, ends }: Pick<PastDay, 'begins' | 'ends'>): string
export {}
