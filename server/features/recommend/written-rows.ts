import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { unitRow } from '#contract/recommend.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { AnswerPiece, type Pieces } from '#server/http/pieces.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { StoredCondition } from './condition.ts'
import { BY_RANK, type SubjectsVerdict, fixedPart, rankPart, sourceIds, standingOf } from './rows.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import type { UnknownMarks } from '#domain/engine/unknown-text.ts'

/** Rows as JSON: what most of an answer is, and mostly the same for every student. */
export interface WrittenRows {
  /** In the order asked for, with commas between them. */
  readonly parts: Pieces
  /** The ids of the sources that they refer to. */
  readonly sources: ReadonlySet<number>
}

/** The fixed part of one row: a JSON object as its schema writes it, without the brace at its end. */
interface Written {
  readonly piece: AnswerPiece
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

/** Numbers tell scopes' units apart, since only words are kept while there is room. */
let scopes = 0
const numberOf = memo((_scope: Scope) => {
  scopes += 1
  return scopes
})
/** More rows than a scope has. */
const ROWS = 2 ** 21
/** What the subjects decide by what is asked now, and by that and an edition to come. */
const NOW = 18
const STANDINGS = NOW * 3
const digit = (value: boolean | null): number => (value === null ? 2 : Number(value))

/** Writes rows as `showUnit` shows them, those that there are. What is not declared in the contract is not written. */
export function writeRows(
  scope: Scope,
  rows: Iterable<number>,
  condition: StoredCondition,
  marks?: UnknownMarks,
): WrittenRows {
  const subjects = subjectMask(condition.subjectIds)
  const firstKey = numberOf(scope) * ROWS
  const parts: (AnswerPiece | string)[] = []
  const sources = new Set<number>()
  for (const index of rows) {
    const verdict = standingOf(scope, index, subjects)
    const now = digit(verdict.eligible) * 3 + digit(verdict.leftOut) + (verdict.isPresumed ? NOW / 2 : 0)
    const variant = digit(verdict.nextEligible) * NOW + now
    const fixed = findFixed((firstKey + index) * STANDINGS + variant, scope, index, verdict)
    if (fixed === null) continue
    if (parts.length > 0) parts.push(',')
    parts.push(fixed.piece, endOf(rankPart(scope, index, verdict, condition.rank), marks?.(index) ?? []))
    for (const source of fixed.sources) sources.add(source)
  }
  return { parts, sources }
}

/** What follows the fixed part, as JSON writes it. */
const endOf = (
  { probability, badYear, tier }: ReturnType<typeof rankPart>,
  unknown: readonly string[],
): string => {
  const marked = unknown.length === 0 ? '' : `,"unknown":${JSON.stringify(unknown)}`
  return `,"probability":${textOf(probability)},"badYear":${textOf(badYear)},"tier":${tier === null ? 'null' : `"${tier}"`}${marked}}`
}

/** Probabilities are told to four places: to write each anew would take as long as to find its row. */
const texts = Array.from({ length: 10_001 }, (_, at) => String(at / 10_000))
const textOf = (probability: number | null): string =>
  probability === null ? 'null' : (texts[Math.round(probability * 10_000)] ?? String(probability))

/** The fixed part of a row, written once for all students of one standing. */
function findFixed(key: number, scope: Scope, index: number, verdict: SubjectsVerdict): Written | null {
  const known = kept.get(key)
  if (known !== undefined) return known
  const fixed = fixedPart(scope, index, verdict)
  if (fixed === null) return null
  const text = JSON.stringify(z.encode(fixedSchema, fixed))
  const written = { piece: new AnswerPiece(text.slice(0, -1)), sources: sourceIds(fixed) }
  kept.set(key, written)
  return written
}
