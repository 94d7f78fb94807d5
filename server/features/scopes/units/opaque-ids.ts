import { createHash } from 'node:crypto'
import { CHONGQING } from '#domain/province/ids.ts'
import type { YearUnit } from '#domain/forecast/centre.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { YearLines } from './year-rows.ts'

/** The ids by which the outside knows units, and lists keep them: they outlive imports. */

/** A unit with what its file says of it beside its name. */
export interface Filed {
  readonly unit: YearUnit
  readonly row: {
    readonly filed_as?: string
    readonly school_code: string
    readonly unit_code: string
    readonly min_rank?: number | null
    readonly remark?: string | null
  }
}

/** The units of a year of lines. */
export const filedIn = ({ rows, table }: YearLines): Filed[] =>
  table.units.flatMap((unit, at) => {
    const row = rows[at]
    return row ? [{ unit, row }] : []
  })

/** Gives the ids of some units, in their order. Units of one name are counted on from call to call. */
export type GiveIds = (filed: readonly Filed[]) => string[]

/**
 * Gives units opaque ids, made of names. Units of one name are counted by what files say, wherever they
 * stand.
 * @param key What tells units of different provinces, batches and tracks apart.
 * @param latest The year of their lines.
 */
export function opaqueIds(key: ScopeKey, latest: number): GiveIds {
  const place = `${key.provinceId}|${key.batch}|${key.track}|${key.unitKind}`
  // A group's number is another's next year: a saved list must not turn to that one.
  const scope = key.unitKind === 'group' ? `${place}|${latest}` : place
  const taken = new Map<string, number>()
  return (filed) => {
    const named = new Map<string, number[]>()
    for (const [at, { unit, row }] of filed.entries()) {
      // Lists that were saved know it by the name in the file.
      const school = row.filed_as === undefined ? unit.school : schoolKey(row.filed_as)
      const name = `${scope}|${school}|${unit.keys.exact}`
      const alike = named.get(name)
      if (alike === undefined) named.set(name, [at])
      else alike.push(at)
    }
    const ids: string[] = filed.map(() => '')
    for (const [name, alike] of named) {
      const first = taken.get(name) ?? 0
      taken.set(name, first + alike.length)
      const marked = alike.map((at) => ({ at, marks: marksOf(key, filed[at]) }))
      if (marked.length > 1) marked.sort((a, b) => compare(a.marks, b.marks))
      for (const [nth, { at }] of marked.entries())
        ids[at] = createHash('sha256')
          .update(`${name}|${first + nth}`)
          .digest('base64url')
          .slice(0, 12)
    }
    return ids
  }
}

/** Opaque ids of groups of one year's plan alone: by number, which its lines have, too. */
export function idsByNumber(key: ScopeKey, year: number): GiveIds {
  const give = opaqueIds(key, year)
  return (groups) =>
    give(groups.map(({ unit, row }) => ({ unit: { ...unit, keys: unitKeys(unit.keys.base) }, row })))
}

/** Whose files have the hardest first: ids that lists keep were counted so, and by codes everywhere else. */
const COUNTED_BY_RANK: ReadonlySet<number> = new Set([CHONGQING])

type Mark = string | number

/** What tells units of one name apart, first what they are counted by. */
function marksOf({ provinceId }: ScopeKey, filed: Filed | undefined): Mark[] {
  if (!filed) return []
  const { unit, row } = filed
  const rank = row.min_rank ?? Infinity
  return [
    COUNTED_BY_RANK.has(provinceId) ? rank : 0,
    row.school_code,
    row.unit_code,
    rank,
    unit.plan ?? Infinity,
    unit.fee ?? Infinity,
    row.remark ?? '',
  ]
}

function compare(a: readonly Mark[], b: readonly Mark[]): number {
  for (const [at, mark] of a.entries()) {
    const other = b[at] ?? ''
    if (mark !== other) return mark < other ? -1 : 1
  }
  return 0
}
