import { demandOf, isOpen } from '#domain/exam/combination.ts'
import { combinationName } from '#domain/exam/subject.ts'
import type { Db } from '#server/db/open.ts'
import type { Coverage } from '#server/import/layouts/coverage.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { TargetRow } from '#server/import/layouts/source.ts'

/** Share of a plan's rows that may shut out its own subjects: wrong requirements, not another table. */
const SHUT = 0.01

/**
 * A table made for one combination holds what is open to it; many other rows refuse it.
 * @throws ImportRefusal
 */
export function checkCoverage(rows: readonly TargetRow[], covers: readonly Coverage[]): void {
  const years = new Map<string, number[]>()
  for (const { year, batch, track, combination } of covers) {
    if (combination === null) continue
    const key = `${year} ${batch} ${track}`
    years.set(key, [...(years.get(key) ?? []), combination])
  }
  for (const [key, combinations] of years) {
    const own = rows.filter((row) => `${String(row.year)} ${String(row.batch)} ${String(row.track)}` === key)
    const shut = own.filter(({ requirement, track, year }) =>
      combinations.every(
        (mask) =>
          isOpen(
            demandOf(typeof requirement === 'string' ? requirement : null, String(track), Number(year)),
            mask,
          ) === false,
      ),
    )
    if (shut.length <= SHUT * own.length) continue
    throw new ImportRefusal(
      `${shut.length} of ${own.length} rows are not open to ${combinations.map(combinationName).join(' or ')}, the first in row ${shut[0]?.at ?? 0}: the file was made for others. State for whom with --covers`,
    )
  }
}

/** Keeps for whom a file of a province's plan is complete. */
export async function insertCoverage(
  db: Db,
  importId: number,
  provinceId: number,
  covers: readonly Coverage[],
): Promise<void> {
  if (covers.length === 0) return
  await db
    .insertInto('plan_coverage')
    .values(covers.map((each) => ({ ...each, import_id: importId, province_id: provinceId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether just this is kept of a file. */
export async function findCoverage(db: Db, importId: number, covers: readonly Coverage[]): Promise<boolean> {
  const rows = await db
    .selectFrom('plan_coverage')
    .select(['year', 'batch', 'track', 'combination'])
    .where('import_id', '=', importId)
    .execute()
  const textOf = ({ year, batch, track, combination }: Coverage): string =>
    JSON.stringify([year, batch, track, combination])
  const stated = new Set(rows.map(textOf))
  return stated.size === new Set(covers.map(textOf)).size && covers.every((each) => stated.has(textOf(each)))
}
