import { trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { isSameDemand } from '#domain/exam/requirement-change.ts'
import { type ChangedShares, MEASURED_YEAR, type Upheaval } from '#domain/province/upheaval.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { RequirementEdition } from '#domain/matching/requirement-edition.ts'
import type { Db } from '#server/db/open.ts'
import { Editions } from '#server/features/scopes/units/editions.ts'
import { type DemandedPlaces, findDemandedPlaces } from '#server/features/scopes/units/queries.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** This many of a plan's places must be found on the other side, or that tells nothing. */
const LEAST_FOUND = 0.5

/** How much of a plan an upheaval changes. */
export interface MeasuredChange {
  /** Of the places that are found on both sides, those whose requirement changed. */
  readonly share: number
  readonly places: number
  readonly changed: number
  /** By the plans of both years, or by the authority's edition and the plan before it. */
  readonly by: 'plans' | 'edition'
}

/**
 * What each announced upheaval changes of the requirements of a track, where both sides are loaded.
 * @param until The last year asked about
 */
export async function measureChanges(
  db: Db,
  key: ScopeKey,
  upheavals: readonly Upheaval[],
  until: number,
  editions = new Editions(db),
): Promise<ReadonlyMap<number, MeasuredChange>> {
  const years = new Set(upheavals.map(({ year }) => year).filter((year) => year <= until))
  years.delete(MEASURED_YEAR)
  const track = trackBit(key.track)
  const measured = new Map<number, MeasuredChange>()
  for (const year of years) {
    const newer = await findDemandedPlaces(db, key, ['plan'], year)
    const edition = await editions.find(key.provinceId, { after: year - 1, until: year })
    // Another authority's edition is of no size for this province.
    const own = edition?.isOwn === true ? edition.table : null
    if (newer.length === 0 && own === null) continue
    const older = await findDemandedPlaces(db, key, ['plan', 'line'], year - 1)
    const change =
      (newer.length === 0 ? null : changeOf(newer, older, track)) ??
      (own === null ? null : changeBy(own, older, track))
    if (change !== null) measured.set(year, change)
  }
  return measured
}

/** The share of places whose requirement changed with each announced upheaval, where that is measured. */
export async function changedShares(
  db: Db,
  key: ScopeKey,
  upheavals: readonly Upheaval[],
  until: number,
  editions?: Editions,
): Promise<ChangedShares> {
  const measured = await measureChanges(db, key, upheavals, until, editions)
  return new Map([...measured].map(([year, { share }]) => [year, share]))
}

/** By the edition of the year: the plan of that year is not out, and is filed under it. */
function changeBy(
  edition: RequirementEdition,
  older: readonly DemandedPlaces[],
  track: number,
): MeasuredChange | null {
  let [all, found, changed] = [0, 0, 0]
  for (const { school_name, unit_name, places, requirement, level } of older) {
    const many = places ?? 1
    all += many
    const after = edition.find(school_name, unit_name, level)
    const before = parseRequirement(requirement)
    if (after === null || before === null) continue
    found += many
    if (!isSameDemand(before, after, track)) changed += many
  }
  return measure({ all, found, changed }, 'edition')
}

/** Null where too few places are found on both sides. */
function measure(
  { all, found, changed }: { all: number; found: number; changed: number },
  by: MeasuredChange['by'],
): MeasuredChange | null {
  if (found === 0 || found < LEAST_FOUND * all) return null
  return { share: changed / found, places: found, changed, by }
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

function changeOf(
  newer: readonly DemandedPlaces[],
  older: readonly DemandedPlaces[],
  track: number,
): MeasuredChange | null {
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
  return measure({ all, found, changed }, 'plans')
}
