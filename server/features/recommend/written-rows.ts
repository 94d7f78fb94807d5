import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { unitRow } from '#contract/recommend.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { Piece } from '#server/http/pieces.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { StoredCondition } from './condition.ts'
import { BY_RANK, type Standing, fixedPart, rankPart, sourceIds, standingOf } from './rows.ts'
import type { Scope } from './scope.ts'

/** Rows as JSON: what most of an answer is, and mostly the same for every student. */
export interface WrittenRows {
  /** In the order asked for, with commas between them. */
  readonly parts: readonly (Piece | string)[]
  /** The ids of the sources that they refer to. */
  readonly sources: ReadonlySet<number>
}

/** The fixed part of one row: a JSON object as its schema writes it, without the brace at its end. */
interface Written {
  readonly piece: Piece
  readonly sources: readonly number[]
}

/** Bytes of rows kept in one process: those of two large provinces, or those asked for most of a nation. */
const MAX_BYTES = 48e6

const kept = new LRUCache<number, Written>({
  maxSize: MAX_BYTES,
  // Packed it takes about half as much again; the rest is what objects weigh.
  sizeCalculation: ({ piece }) => Math.ceil(1.5 * piece.text.length) + 300,
})
const fixedSchema = unitRow.omit(BY_RANK)

/** Units of different scopes are told apart by a number, since only words are kept for so long as is room. */
let scopes = 0
const numberOf = memo((_scope: Scope) => {
  scopes += 1
  return scopes
})
/** More rows than a scope has. */
const ROWS = 2 ** 21
const STANDINGS = 9
const digit = (value: boolean | null): number => (value === null ? 2 : Number(value))

/** Writes rows as `showUnit` shows them, those that there are. What is not declared in the contract is not written. */
export function writeRows(scope: Scope, rows: Iterable<number>, condition: StoredCondition): WrittenRows {
  const subjects = subjectMask(condition.subjectIds)
  const firstKey = numberOf(scope) * ROWS
  const pieces: Piece[] = []
  const byRank: ReturnType<typeof rankPart>[] = []
  const sources = new Set<number>()
  for (const index of rows) {
    const standing = standingOf(scope, index, subjects)
    const variant = digit(standing.eligible) * 3 + digit(standing.leftOut)
    const fixed = findFixed((firstKey + index) * STANDINGS + variant, scope, index, standing)
    if (fixed === null) continue
    pieces.push(fixed.piece)
    byRank.push(rankPart(scope, index, standing, condition.rank))
    for (const source of fixed.sources) sources.add(source)
  }
  // Written at once, then parted: numbers, and words without a brace.
  const ends = JSON.stringify(byRank).slice(2, -2).split(BETWEEN)
  const parts = pieces.flatMap((piece, at) => [piece, `,${ends[at]}}${at + 1 < pieces.length ? ',' : ''}`])
  return { parts, sources }
}

const BETWEEN = '},{'

/** The fixed part of a row, written once for all students of one standing. */
function findFixed(key: number, scope: Scope, index: number, standing: Standing): Written | null {
  const known = kept.get(key)
  if (known !== undefined) return known
  const fixed = fixedPart(scope, index, standing)
  if (fixed === null) return null
  const text = JSON.stringify(z.encode(fixedSchema, fixed))
  const written = { piece: new Piece(text.slice(0, -1)), sources: sourceIds(fixed) }
  kept.set(key, written)
  return written
}
