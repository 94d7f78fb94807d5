import { centreTerms, dplanOf, sideTerms } from '#domain/forecast/corrections.ts'
import type { CentreCoefficients, SideCoefficients } from '#domain/forecast/corrections.ts'
import { type FieldMoves, fieldMovesOf } from '#domain/forecast/fields/fields.ts'
import { bandEdges, bandOf, placesOf } from '#domain/forecast/spread.ts'
import { NO_TERMS, compare, elsewhereOf, termsOf, viewOf } from '#domain/forecast/terms.ts'
import type { LineRow } from './backtest-evaluate.ts'
import { PROVINCES, readFields, readOfficial } from './backtest-read.ts'
import type { Province } from './backtest-read.ts'
import { UPHEAVALS } from './upheavals.ts'
import { formerNames, pairOf, tableOf } from './year-tables.ts'

const fields = readFields()

/** A unit that has a line in both years of a pair. */
interface PairUnit {
  /** Position in the newer year's lines. */
  readonly at: number
  readonly alone: number
  readonly move: number
  readonly band: number
  readonly places: number
  readonly centre: CentreCoefficients
  readonly lo: SideCoefficients
  readonly hi: SideCoefficients
}

/** Two years of a province that follow one another, as the second would have been predicted. */
export interface FitPair {
  readonly province: string
  readonly year: number
  readonly gap: number
  readonly upheaval: boolean
  readonly units: readonly PairUnit[]
  /** What fields did from one to the other. */
  readonly moves: FieldMoves
}

/** The lines of the provinces whose majors have ranks, by province and year. */
export type MajorLines = ReadonlyMap<Province, ReadonlyMap<number, readonly LineRow[]>>

/** A province by its name alone. */
export interface Named {
  readonly name: string
}

/** The same, of provinces that nothing else is known of. */
export type NamedLines = ReadonlyMap<Named, ReadonlyMap<number, readonly LineRow[]>>

export async function readMajorLines(folder: string): Promise<MajorLines> {
  const lines = new Map<Province, Map<number, readonly LineRow[]>>()
  for (const province of PROVINCES) {
    if (province.kind !== 'major') continue
    const [track = ''] = province.tracks
    const all = await readOfficial(province, track, 9999, folder)
    lines.set(province, new Map([...all].filter(([year]) => !province.skipYears.includes(year))))
  }
  return lines
}

/** What the latest lines before a year of each other province say. */
export function elsewhereBefore(lines: NamedLines, province: Named, year: number) {
  return [...lines].flatMap(([other, years]) => {
    const latest = Math.max(...[...years.keys()].filter((each) => each < year))
    const rows = years.get(latest)
    return other === province || rows === undefined ? [] : [elsewhereOf(rows)]
  })
}

/** Every pair of years at hand, in the order of the newer one. */
export function fitPairs(lines: MajorLines): FitPair[] {
  const pairs: FitPair[] = []
  for (const [province, years] of lines)
    for (const year of [...years.keys()].sort((a, b) => a - b).slice(1))
      pairs.push(fitPair(lines, province, year))
  return pairs.sort((a, b) => a.year - b.year)
}

/** A year of a province beside the one before it at hand. */
export function fitPair(lines: NamedLines, province: Named, year: number): FitPair {
  const years = [...(lines.get(province)?.keys() ?? [])].filter((each) => each <= year).sort((a, b) => a - b)
  const rows = (each: number | undefined): readonly LineRow[] => lines.get(province)?.get(each ?? 0) ?? []
  const [before, last = 0] = [years.at(-3), years.at(-2)]
  const former = formerNames(years.flatMap(rows))
  const newest = tableOf(year, rows(year))
  const latest = tableOf(last, rows(last))
  const { links } = pairOf(newest, latest, former)
  const found = newest.units.flatMap((unit, at) => {
    const position = links[at] ?? -1
    return position < 0 ? [] : [{ unit, position, at }]
  })
  const terms = termsOf({
    latest,
    view: viewOf(latest),
    pair: before === undefined ? null : pairOf(latest, tableOf(before, rows(before)), former),
    found,
    comparisons: compare(latest, found, elsewhereBefore(lines, province, year)),
    upheaval: UPHEAVALS.includes(year) || UPHEAVALS.includes(last),
  })
  const edges = bandEdges(latest.units.flatMap(({ logRank }) => (logRank === null ? [] : [logRank])))
  const units = found.flatMap(({ unit, position, at }): PairUnit[] => {
    const older = latest.units[position]
    const own = terms[position] ?? NO_TERMS
    if (older === undefined || older.logRank === null || unit.logRank === null) return []
    return [
      {
        at,
        alone: own.alone,
        move: unit.logRank - older.logRank,
        band: bandOf(older.logRank, edges),
        places: placesOf(older.plan ?? unit.plan),
        centre: centreTerms(own, dplanOf(unit.plan, older.plan), older.plan),
        lo: sideTerms(own, 'lo'),
        hi: sideTerms(own, 'hi'),
      },
    ]
  })
  return {
    province: province.name,
    year,
    gap: year - last,
    upheaval: UPHEAVALS.includes(year),
    units,
    moves: fieldMovesOf({ newer: newest, older: latest, links }, fields),
  }
}
