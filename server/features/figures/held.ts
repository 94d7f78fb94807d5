import type { getFiguresHeld } from '#contract/console/figures.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { Db } from '#server/db/open.ts'
import { findHeldYears } from '#server/import/store/status.ts'
import { comingKinds, lackingOf } from '#server/import/store/waiting.ts'

/** Years that are shown. */
const SHOWN_YEARS = 4

/** What `ops status` tells of provinces, by province and year. */
export async function showHeld(db: Db, today = new Date()): Promise<DataOf<typeof getFiguresHeld>> {
  const [provinces, all] = await Promise.all([listProvinces(db), findHeldYears(db)])
  const { season, kinds } = comingKinds(today)
  const years = Array.from({ length: SHOWN_YEARS }, (_, at) => season - at)
  return {
    season,
    years,
    coming: kinds,
    provinces: provinces.map(({ id, name }) => {
      const own = all.filter(({ provinceId }) => provinceId === id)
      return {
        name,
        held: own.flatMap(({ kind, year, partial, derived, vocational }) =>
          years.includes(year) && !vocational ? [{ kind, year, partial, derived }] : [],
        ),
        missing: lackingOf(own, today),
      }
    }),
  }
}
