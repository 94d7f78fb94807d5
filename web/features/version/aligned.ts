import type { DataOf } from '#contract/endpoint.ts'
import type { ChoiceInShort, compareLists } from '#contract/version.ts'

type Compared = DataOf<typeof compareLists>

/** A choice on one side of a comparison. */
export interface AlignedChoice {
  /** From 0. */
  readonly place: number
  readonly choice: ChoiceInShort
  /** `only`: on this side alone; a number: where it stands on the other side, which the order does not tell; null: the same. */
  readonly mark: 'only' | number | null
  /** The other side says something else of 调剂, or of the majors inside. */
  readonly adjustsElse: boolean
}

export interface AlignedPair {
  readonly one: AlignedChoice | null
  readonly other: AlignedChoice | null
}

/** Two lists beside each other: what has stayed stands in one row, and what differs between. */
export function alignedPairs(compared: Compared): AlignedPair[] {
  const { one, other, moved, added, gone } = compared
  const adjusted = adjustedOf(compared)
  const left = cellsOf(one.rows, adjusted, new Set(gone), new Map(moved.map(({ from, to }) => [from, to])))
  const right = cellsOf(
    other.rows,
    adjusted,
    new Set(added),
    new Map(moved.map(({ from, to }) => [to, from])),
  )
  const pairs: AlignedPair[] = []
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const [first = null, second = null] = [left[i], right[j]]
    const bothStay = first?.mark === null && second?.mark === null
    const shown = { one: stands(first, bothStay), other: stands(second, bothStay) }
    if (shown.one !== null) i += 1
    if (shown.other !== null) j += 1
    pairs.push(shown)
    // Two rows that stay are always met together; else the lists were not compared with each other.
    if (shown.one === null && shown.other === null) break
  }
  return pairs
}

/** A choice that has stayed waits for its other side. */
const stands = (cell: AlignedChoice | null, bothStay: boolean): AlignedChoice | null =>
  cell === null || (cell.mark === null && !bothStay) ? null : cell

/** Units that both sides hold and of which they say something else of 调剂, or of the majors inside. */
export function adjustedOf({ one, other }: Compared): ReadonlySet<string> {
  const saidOf = ({ adjusts, slots }: ChoiceInShort): string => [adjusts, ...slots].join('|')
  const said = new Map(one.rows.map((row) => [row.majorId, saidOf(row)]))
  const isElse = (row: ChoiceInShort): boolean =>
    said.has(row.majorId) && said.get(row.majorId) !== saidOf(row)
  return new Set(other.rows.filter(isElse).map(({ majorId }) => majorId))
}

const cellsOf = (
  rows: readonly ChoiceInShort[],
  adjusted: ReadonlySet<string>,
  only: ReadonlySet<number>,
  moved: ReadonlyMap<number, number>,
): AlignedChoice[] =>
  rows.map((choice, place) => ({
    place,
    choice,
    mark: only.has(place) ? 'only' : (moved.get(place) ?? null),
    adjustsElse: adjusted.has(choice.majorId),
  }))

/** Whether the two sides of a row differ. */
export const differs = ({ one, other }: AlignedPair): boolean =>
  one?.mark !== null || other?.mark !== null || one.adjustsElse
