import type { ScoreBand } from './score-rank.ts'

/**
 * Score–rank tables that are known to be another column of their bulletin than the one that lines of 本科 are filed by. A bulletin of
 * 广东 has a column of 本科 and one of 专科, which counts a few candidates more at each score: a line of 本科 may then stand some
 * ranks before the band of its score.
 */
export interface ScoreRankTable {
  readonly provinceId: number
  readonly year: number
  readonly track: string
}

/** Columns that a table may be instead. */
export const TABLE_COLUMNS = ['专科'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** A table by what tells it from the other column: the last rank at one score. */
interface KnownColumn extends ScoreRankTable {
  readonly score: number
  readonly lastRank: number
  readonly column: TableColumn
}

const GUANGDONG = 19
const vocational = (year: number, track: string, lastRank: number): KnownColumn => ({
  provinceId: GUANGDONG,
  year,
  track,
  score: 500,
  lastRank,
  column: '专科',
})

/** 2025 历史: the column of 本科 has 58,353. Of the others lines that were published before their band tell. */
const KNOWN: readonly KnownColumn[] = [
  vocational(2023, '历史', 40_076),
  vocational(2023, '物理', 142_705),
  vocational(2024, '历史', 39_283),
  vocational(2024, '物理', 148_664),
  vocational(2025, '历史', 58_355),
  vocational(2025, '物理', 165_633),
]

/** How far a line of 本科 may stand before the band of its score in such a table. */
export const OTHER_COLUMN_SLACK = 40

/**
 * The column of its bulletin that a table is, where it is known to be another than that of the lines; null: it is not.
 *
 * @param bands In any order
 */
export function otherColumn(
  { provinceId, year, track }: ScoreRankTable,
  bands: readonly Pick<ScoreBand, 'scoreMin' | 'rankMax'>[],
): TableColumn | null {
  const known = KNOWN.find(
    (each) => each.provinceId === provinceId && each.year === year && each.track === track,
  )
  const isIt = bands.some(({ scoreMin, rankMax }) => scoreMin === known?.score && rankMax === known.lastRank)
  return known && isIt ? known.column : null
}

/** Such a table in a sentence for readers; null: nothing is to be said. */
export const otherColumnText = (column: TableColumn | null): string | null =>
  column &&
  `这是公报里“${column}”一栏的人数，比“本科”一栏多几个人：同一分数，本科的位次会靠前几名到几十名。手头没有“本科”一栏。`
