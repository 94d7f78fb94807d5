import type { Db } from '#server/db/open.ts'
import { isUndergraduate } from '#domain/directory/control-lines.ts'
import type { ProvinceNames } from './check-totals.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { TargetRow } from '#server/import/layouts/source.ts'

/**
 * Sees that score-rank tables reach the lowest undergraduate control line: others were cut off.
 * @param rows With `province_id`
 * @throws ImportRefusal
 */
export async function checkReach(db: Db, rows: readonly TargetRow[], names: ProvinceNames): Promise<void> {
  const controls = await db
    .selectFrom('control_line')
    .select(['province_id', 'year', 'track', 'batch', 'score'])
    .execute()
  const lowest = new Map<string, number>()
  for (const control of controls) {
    if (!isUndergraduate(control.batch)) continue
    const scope = `${control.province_id} ${control.year} ${control.track}`
    lowest.set(scope, Math.min(control.score, lowest.get(scope) ?? control.score))
  }
  for (const [scope, bands] of Map.groupBy(rows, (row) => `${row.province_id} ${row.year} ${row.track}`)) {
    const last = bands.reduce((least, band) => Math.min(least, Number(band.score_min)), Infinity)
    const control = lowest.get(scope)
    if (control === undefined || last <= control) continue
    const [first] = bands
    throw new ImportRefusal(
      `the score-rank table of ${names.get(Number(first?.province_id)) ?? ''} ${first?.year} ${first?.track} ends at ${last} points, above the control line of ${control}: its end is missing. If it is right, import it with --whole`,
    )
  }
}
