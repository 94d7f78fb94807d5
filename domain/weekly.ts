import { beijingDay } from './beijing.ts'

/** Grades whose weekly plans are listed apart (spec §9); the first is asked for where none is named. */
export const WEEKLY_CATEGORIES = [
  { id: 8, name: '高一' },
  { id: 9, name: '高二' },
  { id: 10, name: '高三' },
] as const

export const WEEKLY_PAGE_SIZE = 8

/** The day with which a school year begins, MM-DD. */
const FIRST_DAY = '09-01'

/** Days, MM-DD, compare as texts in the order of a school year. */
const inSchoolYear = (day: string): string => `${day < FIRST_DAY ? 1 : 0}${day}`

/** A weekly plan among others. */
interface Placed {
  readonly number: number | null
  /** The day of a year from which it is the one to go by, MM-DD; null: it is so once it is published. */
  readonly fromDay: string | null
}

/**
 * The plans of a grade as they are gone by: that of today, those to come, then those before. Plans that come one by one as
 * they are published have no days: there the latest is first.
 */
export function orderWeeklies<P extends Placed>(
  plans: readonly P[],
  now: Date,
): { order: P[]; current: P | null } {
  const order = [...plans].sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  if (order.some(({ fromDay }) => fromDay === null)) return { order: order.reverse(), current: null }
  const today = inSchoolYear(beijingDay(now).slice(5))
  const begun = order.filter(({ fromDay }) => fromDay !== null && inSchoolYear(fromDay) <= today).length
  const at = Math.max(0, begun - 1)
  return { order: [...order.slice(at), ...order.slice(0, at)], current: order[at] ?? null }
}
