import { HONOURS_UNKNOWN } from '#domain/directory/honour.ts'
import type { Query } from '#domain/engine/engine.ts'
import {
  type UnknownFact,
  type UnknownFees,
  type UnknownMarks,
  unknownFactsText,
  unknownFeesText,
  unknownLevelsText,
} from '#domain/engine/unknown-text.ts'
import { unknownCodes } from './filters.ts'
import type { Dimension, Scope } from '#server/features/scopes/service.ts'

/** What a query asks that is not known of every unit: those stay, marked and counted. */

/**
 * Facts that may be asked for, as sentence and mark call them. Discipline and category lack together: one
 * mark.
 */
const FACTS = [
  ['schoolProvince', '省份', '省份未知'],
  ['city', '城市', '城市未知'],
  ['schoolType', '院校类型', '院校类型未知'],
  ['ownership', '办学性质', '办学性质未知'],
  ['discipline', '学科门类', '专业类未知'],
  ['category', '专业类', '专业类未知'],
  ['major', '专业类', '专业类未知'],
] as const satisfies readonly (readonly [Dimension, said: string, mark: string])[]

const FEE = '学费未知'
const HONOURS = { said: '院校层次', mark: '院校层次未知' }

/** What a query asks for and nobody tells of some units, which therefore stay. */
export interface UnknownIn {
  /** What to mark a row with, by its row in the engine. */
  readonly marks: UnknownMarks
  /** How many units have no known fee, and how many left for it; null: none is asked for. */
  fees(): UnknownFees | null
  /** What of a result could not be held against what was asked for, in sentences; null for nothing. @param where 这里 */
  text(where: string): string | null
  /**
   * The same of some rows alone, those of a list.
   *
   * @param left What a ceiling left out for what it is, as in `UnknownFees`; null: no fee was named
   */
  textAmong(rows: readonly number[], left: UnknownFees['left'] | null, where: string): string | null
}

export const unknownIn = (scope: Scope, query: Query): UnknownIn => ({
  marks: marksOf(scope, query),
  fees: () => feesOf(scope, query),
  text: (where) => resultText(scope, query, where),
  textAmong: (rows, left, where) => rowsText(scope, query, rows, left, where),
})

/** A fact that a query asks for. */
interface Asked {
  readonly said: string
  readonly mark: string
  readonly isUnknown: (index: number) => boolean
  /** What leaves of the query those alone of which it is not known. */
  readonly only: Partial<Query>
}

/** What a query asks for beside levels and fees. */
function askedOf(scope: Scope, query: Query): Asked[] {
  const { engine } = scope
  const shown = FACTS.flatMap(([dimension, said, mark]): Asked[] => {
    const wanted = query.filters?.[dimension]
    const isRefused = (query.without?.[dimension] ?? []).length > 0
    const codes = unknownCodes(scope.codes, dimension).filter((code) => wanted?.includes(code) ?? isRefused)
    if (codes.length === 0) return []
    return [
      {
        said,
        mark,
        isUnknown: (index) => codes.includes(engine.code(index, dimension)),
        only: { filters: { ...query.filters, [dimension]: codes } },
      },
    ]
  })
  const each = shown.filter(({ mark }, at) => shown.findIndex((other) => other.mark === mark) === at)
  if (query.schoolFlags === undefined) return each
  const isUnknown = (index: number): boolean => {
    const unit = scope.unitAt(index)
    return unit !== undefined && scope.school(unit) === null
  }
  return [...each, { ...HONOURS, isUnknown, only: { schoolFlags: HONOURS_UNKNOWN } }]
}

const asksFee = ({ minFee = null, maxFee = null, withoutFeeOver = null }: Query): boolean =>
  minFee !== null || maxFee !== null || withoutFeeOver !== null

/** What to mark the rows of a query with. */
function marksOf(scope: Scope, query: Query): UnknownMarks {
  const sought = askedOf(scope, query)
  const namesFee = asksFee(query)
  return (index) => {
    const marks = sought.filter(({ isUnknown }) => isUnknown(index)).map(({ mark }) => mark)
    if (namesFee && scope.engine.row(index)?.fee === null) marks.push(FEE)
    return marks
  }
}

/** How many of a query's units have no known fee, and how many left for it; null: none asked. */
function feesOf(scope: Scope, query: Query): UnknownFees | null {
  if (!asksFee(query)) return null
  const dear = query.withoutUnknownFee ?? {}
  const count = (change: Partial<Query>): number =>
    countOf(scope, { ...query, onlyUnknownFee: true, ...change })
  const staying = count({})
  const { abroad = [], ownership = [] } = dear
  const all = count({ withoutUnknownFee: {} })
  const withoutAbroad = count({ withoutUnknownFee: { abroad } })
  return {
    kept: staying,
    left: {
      abroad: abroad.length === 0 ? 0 : all - withoutAbroad,
      private: ownership.length === 0 ? 0 : withoutAbroad - staying,
    },
  }
}

/** Nothing but how many there are. */
const countOf = ({ engine }: Scope, query: Query): number =>
  engine.page({ ...query, ofEachTier: undefined, offset: 0, limit: 0 }).total

/** The codes of units of unknown level, where 本科 or 专科 is asked for. */
function askedLevels({ codes }: Scope, query: Query): number[] {
  const isAsked = query.filters?.['unitLevel'] !== undefined || query.without?.['unitLevel'] !== undefined
  return isAsked ? unknownCodes(codes, 'unitLevel') : []
}

/** How many units of unknown level stay where 本科 or 专科 was asked for. */
function unknownLevels(scope: Scope, query: Query): number {
  const unitLevel = askedLevels(scope, query)
  return unitLevel.length === 0 ? 0 : countOf(scope, { ...query, filters: { ...query.filters, unitLevel } })
}

/** What of the units of a query is not known that it asks for, and how many stay for that. */
const unknownFacts = (scope: Scope, query: Query): UnknownFact[] =>
  askedOf(scope, query).map(({ said, only }) => ({
    what: said,
    count: countOf(scope, { ...query, ...only }),
  }))

const resultText = (scope: Scope, query: Query, where: string): string | null =>
  textOf(where, unknownLevels(scope, query), unknownFacts(scope, query), feesOf(scope, query))

function rowsText(
  scope: Scope,
  query: Query,
  rows: readonly number[],
  left: UnknownFees['left'] | null,
  where: string,
): string | null {
  const { engine } = scope
  const levels = askedLevels(scope, query)
  const isOpenLevel = (row: number): boolean => levels.includes(engine.code(row, 'unitLevel'))
  const facts = askedOf(scope, query).map(({ said, isUnknown }) => ({
    what: said,
    count: rows.filter(isUnknown).length,
  }))
  const without = rows.filter((row) => engine.row(row)?.fee === null).length
  return textOf(where, rows.filter(isOpenLevel).length, facts, left && { kept: without, left })
}

function textOf(
  where: string,
  levels: number,
  facts: readonly UnknownFact[],
  fees: UnknownFees | null,
): string | null {
  const text =
    unknownLevelsText(levels, where) +
    unknownFactsText(
      facts.filter(({ count }) => count > 0),
      where,
    ) +
    (fees === null ? '' : (unknownFeesText(fees, where) ?? ''))
  return text === '' ? null : text
}
