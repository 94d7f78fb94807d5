import { beijingDay } from '#domain/beijing.ts'
import { type CountedName, type Happening, NO_PROVINCE } from '#domain/staff/numbers.ts'
import { DAY } from '#domain/time.ts'
import type { CountByDay } from '#server/db/by-day.ts'
import type { Db } from '#server/db/open.ts'
import { countAccounts } from '#server/features/account/service.ts'
import { countSubmitted } from '#server/features/assess/service.ts'
import { countOrders, countPaidOrders } from '#server/features/goods/service.ts'
import { countedLists } from '#server/features/list/service.ts'
import { countConfirmed } from '#server/features/season/service.ts'
import { countAbilityTests } from '#server/features/talent/service.ts'
import { type DayCountRow, lastDayOf, replaceCounts, takeTurn } from './queries.ts'

/** What leaves rows, with who knows of them. */
const COUNTERS: Readonly<Record<Exclude<CountedName, Happening>, readonly CountByDay[]>> = {
  account: [countAccounts],
  list: [countedLists.made],
  filled: [countedLists.filled],
  confirmed: [countConfirmed],
  test: [countSubmitted, countAbilityTests],
  order: [countOrders],
  paid: [countPaidOrders],
}

const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
const dayBefore = (day: string): string => beijingDay(new Date(dayBegins(day).getTime() - DAY))

/** Every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = dayBegins(first).getTime(); at <= dayBegins(last).getTime(); at += DAY)
    days.push(beijingDay(new Date(at)))
  return days
}

/**
 * Counts what is kept anyway, anew from the day before the one counted last: what is older stays as it was, whoever has
 * gone since. The first time, all that is there. One process at a time; the others do nothing.
 */
export async function takeStock(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, 'day_count'))) return
    const today = beijingDay(now)
    for (const [what, counters] of Object.entries(COUNTERS)) {
      const last = await lastDayOf(tx, what)
      const from = last === undefined ? undefined : dayBefore(last)
      const counted: DayCountRow[] = []
      for (const count of counters) {
        const rows = await count(tx, from === undefined ? new Date(0) : dayBegins(from))
        counted.push(
          ...rows.map(({ day, provinceId, count: many }) => ({
            day,
            province_id: provinceId ?? NO_PROVINCE,
            what,
            count: many,
          })),
        )
      }
      const first = from ?? counted.reduce((least, { day }) => (day < least ? day : least), today)
      const known = daysBetween(first, today).map((day) => ({
        day,
        province_id: NO_PROVINCE,
        what,
        count: 0,
      }))
      await replaceCounts(tx, what, first, summed([...known, ...counted]))
    }
  })
}

/** One row a day and province. */
function summed(rows: readonly DayCountRow[]): DayCountRow[] {
  const sums = new Map<string, DayCountRow>()
  for (const row of rows) {
    const key = `${row.day} ${row.province_id}`
    sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + row.count })
  }
  return [...sums.values()]
}
