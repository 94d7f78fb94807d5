import { HAPPENING, NO_PROVINCE } from '#domain/staff/numbers.ts'
import { beijingDay } from '#domain/beijing.ts'
import { isProvince } from '#domain/province/ids.ts'
import type { Counting } from '#server/counting.ts'
import type { Db } from '#server/db/open.ts'
import { addCounts } from './queries.ts'

/** Counts in this process, by the day of Beijing. @param now Of tests */
export function openCounting(db: Db, now: () => Date = () => new Date()): Counting {
  let counted = new Map<string, number>()
  const keyOf = (what: string, provinceId: number): string => `${beijingDay(now())} ${provinceId} ${what}`
  const more = (key: string, count: number): void => {
    counted.set(key, (counted.get(key) ?? 0) + count)
  }
  return {
    add: (what, provinceId) =>
      more(keyOf(what, provinceId !== null && isProvince(provinceId) ? provinceId : NO_PROVINCE), 1),
    flush: async () => {
      // A day on which nothing happened was counted all the same.
      for (const what of HAPPENING) more(keyOf(what, NO_PROVINCE), 0)
      const written = counted
      counted = new Map()
      try {
        await addCounts(
          db,
          [...written].map(([key, count]) => {
            const [day = '', provinceId = '', what = ''] = key.split(' ')
            return { day, province_id: Number(provinceId), what, count }
          }),
        )
      } catch (error) {
        for (const [key, count] of written) more(key, count)
        throw error
      }
    },
  }
}
