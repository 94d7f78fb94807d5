import { trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { type ChangedShares, MEASURED_YEAR, type Upheaval } from '#domain/province/upheaval.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { type DemandedPlaces, findDemandedPlaces } from '#server/features/scopes/units/queries.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** This many of a plan's places must be found in the year before, or those tell nothing. */
const LEAST_FOUND = 0.5

/**
 * The share of places whose requirement changed with each announced upheaval, where both years' requirements
 * are loaded.
 * @param until The last year asked about
 */
export async function changedShares(
  db: Db,
  key: ScopeKey,
  upheavals: readonly Upheaval[],
  until: number,
): Promise<ChangedShares> {
  const years = new Set(upheavals.map(({ year }) => year).filter((year) => year <= until))
  years.delete(MEASURED_YEAR)
  const shares = new Map<number, number>()
  for (const year of years) {
    const newer = await findDemandedPlaces(db, key, ['plan'], year)
    const older = newer.length === 0 ? [] : await findDemandedPlaces(db, key, ['plan', 'line'], year - 1)
    const share = changedShare(newer, older, trackBit(key.track))
    if (share !== null) shares.set(year, share)
  }
  return shares
}

/** What units ask beside their track, by school and name; null: rows disagree, or are not understood. */
function demandsOf(rows: readonly DemandedPlaces[], track: number): Map<string, string | null> {
  const demands = new Map<string, string | null>()
  for (const { school_name, unit_name, requirement } of rows) {
    const parsed = parseRequirement(requirement)
    const demand = parsed && `${parsed.all & ~track}/${parsed.any & track ? 0 : parsed.any}`
    const name = nameOf(school_name, unit_name)
    const known = demands.get(name)
    demands.set(name, known === undefined || known === demand ? demand : null)
  }
  return demands
}

const nameOf = (school: string, unit: string): string => `${schoolKey(school)}|${unitKeys(unit).exact}`

/** Null where too few of the newer year’s places are found in the older one. */
function changedShare(
  newer: readonly DemandedPlaces[],
  older: readonly DemandedPlaces[],
  track: number,
): number | null {
  const [now, before] = [demandsOf(newer, track), demandsOf(older, track)]
  let [all, found, changed] = [0, 0, 0]
  for (const { school_name, unit_name, places } of newer) {
    const many = places ?? 1
    all += many
    const name = nameOf(school_name, unit_name)
    const [demand, old] = [now.get(name) ?? null, before.get(name) ?? null]
    if (demand === null || old === null) continue
    found += many
    if (demand !== old) changed += many
  }
  return found === 0 || found < LEAST_FOUND * all ? null : changed / found
}
