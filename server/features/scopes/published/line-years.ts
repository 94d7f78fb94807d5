import { byFiling, isLaterRound, rulesInForce } from '#domain/province/rules.ts'
import type { Db } from '#server/db/open.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { UnitSnapshot } from '#server/features/scopes/load.ts'

/** Years with lines of a province, the latest first, their batches and tracks, main first, 征集 last. */
export const listLineYears = memo(async (snapshot: UnitSnapshot, db: Db, provinceId: number) => {
  const rules = snapshot.reference.provinces.get(provinceId)?.rules ?? []
  const rows = await listLines(db, provinceId)
  const years = [...new Set(rows.map(({ year }) => year))]
  return years.map((year) => {
    const named = rulesInForce(rules, year).map(({ batch }) => batch)
    const place = (batch: string): number => (named.includes(batch) ? named.indexOf(batch) : named.length)
    const own = rows
      .filter((row) => row.year === year)
      .sort(
        (a, b) =>
          Number(isLaterRound(a.batch)) - Number(isLaterRound(b.batch)) ||
          place(a.batch) - place(b.batch) ||
          byFiling(a.batch, b.batch),
      )
    const batchesOf = (track: string | null): string[] => [
      ...new Set(own.flatMap((row) => (track === null || row.track === track ? [row.batch] : []))),
    ]
    return { year, batchesOf, units: own.reduce((sum, { units }) => sum + units, 0) }
  })
})

async function listLines(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('line')
    .select((eb) => ['year', 'batch', 'track', eb.fn.count<string>('id').as('units')])
    .where('province_id', '=', provinceId)
    .groupBy(['year', 'batch', 'track'])
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ units, ...row }) => ({ ...row, units: Number(units) }))
}
