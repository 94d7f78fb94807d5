import type { UnitContext, UnitSnapshot } from './load.ts'
import { type BandScope, type StoredBand, findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { memo } from '#server/snapshot/memo.ts'

const readBands = memo(
  (_snapshot: UnitSnapshot, db: Db, provinceId: number, year: number, track: string): Promise<StoredBand[]> =>
    findBands(db, { provinceId, year, track }),
)

/** A score-rank table as `sortBands` orders it, read once; empty where none is loaded. */
export function bandsOf(
  { db }: UnitContext,
  snapshot: UnitSnapshot,
  scope: BandScope,
): Promise<StoredBand[]> {
  return readBands(snapshot, db, scope.provinceId, scope.year, scope.track)
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
