import { DAY } from '#domain/time.ts'

/** Points for signing in on a day, and for the first share of a day. */
export const SIGNIN_POINTS = 1
export const SHARE_POINTS = 2

/** What a streak earns on top, each time its length is a multiple of `days`. */
export const STREAK_REWARDS: readonly { readonly days: number; readonly points: number }[] = [
  { days: 7, points: 5 },
  { days: 30, points: 20 },
]

/** The day before a day, both YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10)
}

/**
 * How many days in a row somebody signed in, up to `today`; a streak of yesterday still stands, since today is not over.
 *
 * @param days The days signed in on, YYYY-MM-DD, in any order.
 */
export function streakOf(days: Iterable<string>, today: string): number {
  const signed = new Set(days)
  let day = signed.has(today) ? today : dayBefore(today)
  let length = 0
  while (signed.has(day)) {
    length += 1
    day = dayBefore(day)
  }
  return length
}

/** The rewards that a streak of this length earns on the day it is reached. */
export function streakRewards(length: number): readonly { readonly days: number; readonly points: number }[] {
  return length === 0 ? [] : STREAK_REWARDS.filter(({ days }) => length % days === 0)
}
