import { tracksIn } from '#domain/province/tracks.ts'
import type { Sheet } from './cells.ts'
import type { BandDescription } from './description.ts'
import { provinceIn } from './province-names.ts'
import { readBandRows } from './read-bands.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import { openTops } from './score-rank-top.ts'
import { isLaidOut, readSegments, titleIn } from './score-segments.ts'
import type { Parsed } from './source.ts'
import { tracksNamed } from './tables/told-track.ts'

/** Reads a table as its description says. Pure. @throws ImportRefusal */
export function readBands(
  description: BandDescription,
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<ScoreRankRow> {
  const read = isOfRows(description, sheets, fileName) ? readBandRows : readSegments
  return openTops(read(description, sheets, fileName))
}

/** Whether figures are read by their columns: also where a sheet, or a heading, tells one track from another. */
const isOfRows = (description: BandDescription, sheets: readonly Sheet[], fileName: string): boolean => {
  if (description.layout === 'rows') return true
  if (description.layout === 'lineByLine') return false
  const tables = sheets.filter((sheet) => isLaidOut(description, sheet))
  const province =
    description.province ??
    provinceIn([...tables.flatMap(({ rows }) => titleIn(rows) ?? []), fileName].join(' '))
  // Where candidates are ranked as one, 物理 and 历史 are subjects that some of them chose.
  const isAsOne = province !== null && tracksIn(province, ANY_LATER_YEAR).length === 1
  return tables.length > 1 || (!isAsOne && tables.some(({ rows }) => namesBothTracks(rows)))
}

const ANY_LATER_YEAR = 2099

/** Titles and headings stand above the figures. */
const HEADED_WITHIN = 6

const namesBothTracks = (rows: Sheet['rows']): boolean =>
  tracksNamed(rows.slice(0, HEADED_WITHIN).flat().join(' ')).length > 1
