import type { FieldMoves } from '#domain/forecast/fields/fields.ts'
import { FIELDS, fieldMovesOf } from '#domain/forecast/fields/fields.ts'
import { findProvince, readFields } from './backtest-read.ts'
import { readShippedLines } from './figures-read.ts'
import type { FitPair } from './refit-pairs.ts'
import { UPHEAVALS } from './upheavals.ts'
import { formerNames, pairOf, tableOf } from './year-tables.ts'

/** What fields did in a pair of years of one province and track. */
export interface PlacedMoves {
  readonly provinceId: number
  readonly track: string
  readonly moves: FieldMoves
}

const UNDERGRADUATE = '本科批'

/** All ordinary pairs of lines by majors: those of official files, and of the shipped figures what is not among them. */
export function fieldMovesAtHand(pairs: readonly FitPair[]): PlacedMoves[] {
  const read = new Set(pairs.map(({ province }) => province))
  const official = pairs.map(({ province, moves }) => ({
    provinceId: findProvince(province)?.id ?? 0,
    track: '综合',
    moves,
  }))
  const fields = readFields()
  const shipped = readShippedLines().flatMap(({ provinceId, province, track, batch, unitKind, years }) => {
    if (unitKind !== 'major' || batch !== UNDERGRADUATE || read.has(province)) return []
    const tables = [...years].sort(([a], [b]) => a - b).map(([year, lines]) => tableOf(year, lines))
    return tables.flatMap((newer, at) => {
      const older = tables[at - 1]
      if (older === undefined) return []
      const lines = [older.year, newer.year].flatMap((year) => years.get(year) ?? [])
      const moves = fieldMovesOf(pairOf(newer, older, formerNames(lines)), fields)
      return [{ provinceId, track, moves }]
    })
  })
  return [...official, ...shipped].filter(({ moves }) => !UPHEAVALS.includes(moves.year))
}

/** Those of others than a scope, whose own its engine finds by itself, before a year. */
export const othersBefore = (
  all: readonly PlacedMoves[],
  scope: { readonly provinceId: number; readonly track: string },
  year: number,
): FieldMoves[] =>
  all.flatMap(({ provinceId, track, moves }) =>
    moves.year >= year || (provinceId === scope.provinceId && track === scope.track) ? [] : [moves],
  )

/** The table that ships (`domain/forecast/fields/field-moves.ts`), a pair a line. */
export function fieldMovesText(all: readonly PlacedMoves[]): string {
  return all
    .map(({ provinceId, track, moves: { year, categories, fields } }) => {
      const told = FIELDS.flatMap((field) => {
        const { move, n } = fields.get(field) ?? { move: 0, n: 0 }
        return n === 0 ? [] : [`${field}: [${Number(move.toFixed(4))}, ${n}]`]
      })
      return `  { provinceId: ${provinceId}, track: '${track}', year: ${year}, categories: ${Number(categories.toFixed(6))}, fields: { ${told.join(', ')} } },`
    })
    .join('\n')
}
