import { sortPart } from './order.ts'
import { type RowSet, lastRow } from './row-set.ts'
import type { Taste } from './wants.ts'
import { WORTH, laterFactor, namesAny, placesIn, preferenceFor } from './worth.ts'

/** What of a row its worth depends on. */
export interface WorthColumns {
  /** As `wantedness`, row by row. */
  readonly wanted: Float64Array
  readonly unitId: (row: number) => number
  readonly schoolId: (row: number) => number
  /** As `Engine.code`, with the dimension's column looked up once. */
  readonly codesOf: (dimension: string) => (row: number) => number
}

/** Steps of a key; keys that differ by less than one are the same. */
const STEPS = 2 ** 20
/** Added to a key so that none is below 0: wantedness is a ln, at times slightly negative. */
const SHIFT = 16
/** More rows than a table has. */
const ROWS = 2 ** 23

/** A worth's place as a whole number, the greater first; the student's rank, a factor of all, is left out. */
export const worthKey = (wanted: number, preference: number): number =>
  Math.round((wanted - Math.log(preference) / WORTH.power + SHIFT) * STEPS)

/** How a row's major stands to a taste, as `worthOf` weighs it. */
export function preferenceOf({ wants, priority }: Taste, columns: WorthColumns): (row: number) => number {
  const { liked, related, inGroups } = wants
  const laterOf = laterIn(wants, columns)
  const likedSome = namesAny(wants)
  const named = liked.map(({ dimension, codes, inside = [] }) => ({
    code: columns.codesOf(dimension),
    codes: new Set(codes),
    major: inside.length > 0 ? columns.codesOf('major') : null,
    inside: new Set(inside),
  }))
  const discipline = columns.codesOf('discipline')
  const placesOf = (row: number): ReturnType<typeof placesIn> =>
    inGroups === null
      ? {
          place: named.findIndex(
            ({ code, codes, major, inside }) =>
              codes.has(code(row)) || (major !== null && inside.has(major(row))),
          ),
          taught: -1,
        }
      : placesIn(inGroups, columns.unitId(row), columns.schoolId(row))
  return (row) =>
    preferenceFor(
      {
        ...placesOf(row),
        isRelated: related.includes(discipline(row)),
        usual: 1,
        later: laterOf(row),
      },
      likedSome,
      priority,
    )
}

/** How far behind all else each row stands: what orders who named no majors. */
export function laterIn(
  { later }: Pick<Taste['wants'], 'later'>,
  { codesOf }: Pick<WorthColumns, 'codesOf'>,
): (row: number) => number {
  const columns = new Map(Object.keys(later).map((dimension) => [dimension, codesOf(dimension)]))
  return (row) => laterFactor(later, (dimension) => columns.get(dimension)?.(row) ?? 0)
}

let room = new Float64Array(0)

/** Some of a set, what is worth most first, equal ones in the order of the table. @param total How many there are in `rows` */
export function worthiest(
  rows: RowSet,
  { wanted }: Pick<WorthColumns, 'wanted'>,
  preference: (row: number) => number,
  total: number,
  offset: number,
  length: number,
): Uint32Array {
  if (room.length < total) room = new Float64Array(2 * total)
  const keys = room.subarray(0, total)
  let found = 0
  for (let at = 0; at < rows.length; at += 1) {
    for (let rest = rows[at] ?? 0; rest !== 0;) {
      const row = lastRow(rest, at)
      rest ^= 1 << (row & 31)
      keys[found] = worthKey(wanted[row] ?? 0, preference(row)) * ROWS + row
      found += 1
    }
  }
  sortPart(keys, offset, offset + length)
  const page = new Uint32Array(length)
  for (let at = 0; at < length; at += 1) page[at] = (keys[offset + at] ?? 0) % ROWS
  return page
}

/** Rows with those of one school together, where its first one stands. */
export function bySchool(rows: Uint32Array, schoolOf: (row: number) => number): Uint32Array {
  const schools = Map.groupBy(rows, schoolOf)
  return Uint32Array.from([...schools.values()].flat())
}
