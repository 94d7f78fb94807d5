import type { BandScope, StoredBand } from '#server/db/bands.ts'
import { tableYear } from '#domain/exam/rank-doubt.ts'
import { unpackTables } from './packed-tables.ts'
import type { ProvinceFacts } from './reference.ts'

type FactsOfTables = Pick<ProvinceFacts, 'tables'>

/** The score-rank tables of a track by their years, each as `sortBands` orders it. */
export const tablesOf = (
  { tables }: FactsOfTables,
  track: string,
): ReadonlyMap<number, readonly StoredBand[]> => unpackTables(tables, track)

/** One of them; empty where none is loaded. */
export const bandsOf = (
  facts: FactsOfTables,
  { year, track }: Omit<BandScope, 'provinceId'>,
): readonly StoredBand[] => tablesOf(facts, track).get(year) ?? []

/** The table that serves an exam: its year's, else that of `tableYear`; null without any. */
export function tableFor(
  facts: ProvinceFacts,
  wanted: { readonly year: number; readonly track: string },
): { readonly year: number; readonly bands: readonly StoredBand[] } | null {
  const year = tableYear(facts.scoreRankYears, wanted.year)
  if (year === null) return null
  const { track } = askedTable(facts, { year, track: wanted.track })
  return { year, bands: track === undefined ? [] : bandsOf(facts, { year, track }) }
}

/** Which score-rank table a question is about. */
export interface AskedTable {
  /** Years that have one, the latest first. */
  readonly years: number[]
  /** By default the latest; null where there is none. */
  readonly year: number | null
  readonly tracks: string[]
  /** Undefined where there is no such table, and where one of several tracks must be named first. */
  readonly track: string | undefined
}

export function askedTable(
  { scoreRankYears: years, scoreRankTracks }: ProvinceFacts,
  asked: { year?: number | undefined; track?: string | undefined },
): AskedTable {
  const year = asked.year ?? years[0] ?? null
  const tracks = (year === null ? undefined : scoreRankTracks.get(year)) ?? []
  const track = asked.track ?? (tracks.length === 1 ? tracks[0] : undefined)
  return {
    years: [...years],
    year,
    tracks: [...tracks],
    track: track !== undefined && tracks.includes(track) ? track : undefined,
  }
}
