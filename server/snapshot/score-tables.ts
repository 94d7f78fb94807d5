import { type BandScope, type StoredBand, findTables } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { ProvinceFacts } from './reference.ts'
import { tableYear } from '#domain/exam/rank-doubt.ts'
import { memo } from './memo.ts'
import type { Snapshot } from './snapshot.ts'

/** What asks for tables: whoever reads the database. */
interface WithDb {
  readonly db: Db
}

const readTables = memo((_snapshot: Snapshot, db: Db, provinceId: number, track: string) =>
  findTables(db, { provinceId, track }),
)

/** The score-rank tables of a track by their years, each as `sortBands` orders it; read once. */
export const tablesOf = (
  { db }: WithDb,
  snapshot: Snapshot,
  { provinceId, track }: Omit<BandScope, 'year'>,
): ReturnType<typeof findTables> => readTables(snapshot, db, provinceId, track)

/** One of them; empty where none is loaded. */
export async function bandsOf(context: WithDb, snapshot: Snapshot, scope: BandScope): Promise<StoredBand[]> {
  return (await tablesOf(context, snapshot, scope)).get(scope.year) ?? []
}

/** The table that serves an exam: its year's, else that of `tableYear`; null without any. */
export async function tableFor(
  context: WithDb,
  snapshot: Snapshot,
  facts: ProvinceFacts,
  wanted: { readonly year: number; readonly track: string },
): Promise<{ readonly year: number; readonly bands: StoredBand[] } | null> {
  const year = tableYear(facts.scoreRankYears, wanted.year)
  if (year === null) return null
  const { track } = askedTable(facts, { year, track: wanted.track })
  const bands =
    track === undefined ? [] : await bandsOf(context, snapshot, { provinceId: facts.id, year, track })
  return { year, bands }
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
