import type { Sheet } from './cells.ts'
import type { BandDescription } from './description.ts'
import { readBandRows } from './read-bands.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import { openTops } from './score-rank-top.ts'
import { readSegments } from './score-segments.ts'
import type { Parsed } from './source.ts'

/** Reads a table as its description says. Pure. @throws ImportRefusal */
export function readBands(
  description: BandDescription,
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<ScoreRankRow> {
  const read = description.layout === 'rows' ? readBandRows : readSegments
  return openTops(read(description, sheets, fileName))
}
