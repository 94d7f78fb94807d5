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
