import type { Sheet } from './cells.ts'
import type { BandDescription } from './description.ts'
import { readBandRows } from './read-bands.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import { openTops } from './score-rank-top.ts'
import { isLaidOut, readSegments } from './score-segments.ts'
import type { Parsed } from './source.ts'
import { tracksNamed } from './tables/told-track.ts'

/** Reads a table as its description says. Pure. @throws ImportRefusal */
export function readBands(
  description: BandDescription,
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<ScoreRankRow> {
  const read = isOfRows(description, sheets) ? readBandRows : readSegments
  return openTops(read(description, sheets, fileName))
}

/** Whether figures are read by their columns: also where a sheet, or a heading, tells one track from another. */
const isOfRows = (description: BandDescription, sheets: readonly Sheet[]): boolean => {
  if (description.layout === 'rows') return true
  if (description.layout === 'lineByLine') return false
  const tables = sheets.filter((sheet) => isLaidOut(description, sheet))
  return tables.length > 1 || tables.some(({ rows }) => namesBothTracks(rows))
}

/** Titles and headings stand above the figures. */
const HEADED_WITHIN = 6

const namesBothTracks = (rows: Sheet['rows']): boolean =>
  tracksNamed(rows.slice(0, HEADED_WITHIN).flat().join(' ')).length > 1
