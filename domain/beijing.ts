import { HOUR } from './time.ts'

// There is no summer time.
const AHEAD_MS = 8 * HOUR

/** The time in Beijing, YYYY-MM-DDTHH:mm:ss.sss. @throws RangeError of an invalid date */
const beijingTime = (time: Date): string => new Date(time.getTime() + AHEAD_MS).toISOString().slice(0, -1)

/** The day in Beijing, YYYY-MM-DD. @throws RangeError of an invalid date */
export const beijingDay = (time: Date): string => beijingTime(time).slice(0, 10)

/** The day in Beijing, as it is written: 2026年1月5日. @throws RangeError of an invalid date */
export const beijingDate = (time: Date): string =>
  beijingDay(time)
    .split('-')
    .map((part, at) => `${Number(part)}${'年月日'[at] ?? ''}`)
    .join('')

/** The time of day in Beijing, HH:mm. @throws RangeError of an invalid date */
export const beijingMinute = (time: Date): string => beijingTime(time).slice(11, 16)

/** A time as people in China write it beside others: 2026-01-05 08:00. @throws RangeError of an invalid date */
export const beijingStamp = (time: Date): string => `${beijingDay(time)} ${beijingMinute(time)}`

/** The same as a field for a time holds it: 2026-01-05T08:00. @throws RangeError of an invalid date */
export const beijingTyped = (time: Date): string => `${beijingDay(time)}T${beijingMinute(time)}`

/** The moment that such a field names by the clock of Beijing. @throws RangeError for what is no time, also 30 February */
export function beijingMoment(typed: string): Date {
  const time = new Date(`${typed}:00+08:00`)
  if (Number.isNaN(time.getTime()) || beijingTyped(time) !== typed) throw new RangeError(`no time: ${typed}`)
  return time
}

/** What is wrong with a time that was typed; undefined: nothing. */
export function momentProblem(typed: string): string | undefined {
  try {
    beijingMoment(typed)
    return undefined
  } catch {
    return '请填完整的日期和时间'
  }
}
