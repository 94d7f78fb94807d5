import type { NumbersFigure, ProvinceNumbers } from '#contract/console/numbers.ts'
import { COUNTED, COUNTED_NAMES, MOST_DAYS, NO_PROVINCE } from '#domain/staff/numbers.ts'
import { DAY } from '#domain/time.ts'
import { tableAsCsv } from '#server/csv.ts'
import type { Db } from '#server/db/open.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { badInput } from '#server/http/errors.ts'
import { type DayCountRow, countedSince, listCounts } from './queries.ts'
import { daysBetween } from './stock.ts'

/** Days of Beijing, both included. */
interface Span {
  readonly since: string
  readonly until: string
}

/** @throws HttpProblem 400 */
function daysOf({ since, until }: Span): string[] {
  if (until < since) throw badInput('until', '要在开始那天以后')
  // Of thousands of years not even the days are written down.
  if (Date.parse(until) - Date.parse(since) >= MOST_DAYS * DAY)
    throw badInput('since', `一次最多看 ${MOST_DAYS} 天`)
  return daysBetween(since, until)
}

const NAMELESS = '不分省或者不知道'

/** How often what was done; `provinceId` undefined: of all. */
export async function showNumbers(
  db: Db,
  { provinceId, ...span }: Span & { provinceId?: number | undefined },
) {
  const days = daysOf(span)
  const [rows, provinces, began] = await Promise.all([
    listCounts(db, span),
    listProvinces(db),
    countedSince(db),
  ])
  return {
    countedSince: began ?? null,
    figures: COUNTED_NAMES.map((what) => figureOf(what, days, rows, provinceId)),
    provinces: byProvince(rows, provinces),
  }
}

function figureOf(
  what: NumbersFigure['what'],
  days: readonly string[],
  rows: readonly DayCountRow[],
  provinceId: number | undefined,
): NumbersFigure {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.what !== what) continue
    const counts = provinceId === undefined || row.province_id === provinceId ? row.count : 0
    sums.set(row.day, (sums.get(row.day) ?? 0) + counts)
  }
  return { what, days: days.map((day) => ({ day, count: sums.get(day) ?? null })) }
}

function byProvince(
  rows: readonly DayCountRow[],
  provinces: readonly { readonly id: number; readonly name: string }[],
): ProvinceNumbers[] {
  const counted = new Set(rows.map(({ what }) => what))
  return [...provinces, { id: NO_PROVINCE, name: NAMELESS }].flatMap(({ id, name }) => {
    const own = rows.filter(({ province_id }) => province_id === id)
    const counts = COUNTED_NAMES.map((what) =>
      counted.has(what)
        ? own.filter((row) => row.what === what).reduce((sum, { count }) => sum + count, 0)
        : null,
    )
    return counts.some((count) => count !== null && count > 0)
      ? [{ provinceId: id, province: name, counts }]
      : []
  })
}

/** The same as a file: what was not counted on a day is left empty. */
export async function numbersAsFile(db: Db, span: Span): Promise<{ name: string; csv: string }> {
  const days = daysOf(span)
  const [rows, provinces] = await Promise.all([listCounts(db, span), listProvinces(db)])
  const counted = new Map(rows.map((row) => [`${row.day} ${row.province_id} ${row.what}`, row.count]))
  const names = [...provinces, { id: NO_PROVINCE, name: NAMELESS }]
  const lines = days.flatMap((day) => {
    const known = COUNTED_NAMES.map((what) => counted.has(`${day} ${NO_PROVINCE} ${what}`))
    return names.flatMap(({ id, name }) => {
      const counts = COUNTED_NAMES.map((what) => counted.get(`${day} ${id} ${what}`))
      if (id !== NO_PROVINCE && counts.every((count) => count === undefined)) return []
      return [[day, name, ...counts.map((count, at) => count ?? (known[at] === true ? 0 : ''))]]
    })
  })
  const head = ['日期（北京时间）', '省份', ...COUNTED_NAMES.map((what) => COUNTED[what].name)]
  const name = `数字-${span.since}-${span.until}.csv`
  return { name, csv: tableAsCsv([head, ...lines], { bom: true }) }
}
