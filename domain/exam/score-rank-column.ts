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

/** Whom a second table of 广西 is for; its track is named 物理（区内院校）. */
export const INSIDE = '区内院校'

/** What a table may be of several that a bulletin has. */
export const TABLE_COLUMNS = ['专科', '区外院校', INSIDE] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** A table by what tells it from the other column: the last rank at one score. */
interface KnownColumn extends ScoreRankTable {
  readonly score: number
  readonly lastRank: number
  readonly column: TableColumn
}

const GUANGDONG = 19
const GUANGXI = 20
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
  { provinceId: GUANGXI, year: 2025, track: '历史', score: 500, lastRank: 16_708, column: '区外院校' },
  { provinceId: GUANGXI, year: 2025, track: '物理', score: 500, lastRank: 55_964, column: '区外院校' },
]

/** How far a line of 本科 may stand before the band of its score in such a table. */
export const OTHER_COLUMN_SLACK = 40

/**
 * The column of its bulletin that a table is, where it is known to be another than that of the lines; null: it is not.
 *
 * @param bands In any order
 */
export function otherColumn(table: ScoreRankTable, bands: Bands): TableColumn | null {
  const column = knownColumn(table, bands)
  return column === '专科' ? column : null
}

/** Which of several columns or tables of its bulletin a table is; null: there is one, or it is not known. */
export function columnOf(table: ScoreRankTable, bands: Bands): TableColumn | null {
  return isForInside(table.track) ? INSIDE : knownColumn(table, bands)
}

type Bands = readonly Pick<ScoreBand, 'scoreMin' | 'rankMax'>[]

function knownColumn({ provinceId, year, track }: ScoreRankTable, bands: Bands): TableColumn | null {
  const known = KNOWN.find(
    (each) => each.provinceId === provinceId && each.year === year && each.track === track,
  )
  const isIt = bands.some(({ scoreMin, rankMax }) => scoreMin === known?.score && rankMax === known.lastRank)
  return known && isIt ? known.column : null
}

/** The track of the table that ranks the candidates of another for schools inside: 物理（区内院校）. */
export const insideOf = (track: string): string => `${track}（${INSIDE}）`
const isForInside = (track: string): boolean => track.endsWith(`（${INSIDE}）`)

const COLUMN_TEXTS: Readonly<Record<TableColumn, string>> = {
  专科: '这是公报里“专科”一栏的人数，比“本科”一栏多几个人：同一分数，本科的位次会靠前几名到几十名。手头没有“本科”一栏。',
  区外院校:
    '广西有两张一分一段表。这一张只算全国性加分，投区外院校按它排；投区内院校另有一张，算最高一项加分，同一分数靠后几名到一百七十多名。预测和投档线的位次都按这一张。',
  [INSIDE]:
    '广西有两张一分一段表。这一张算最高一项加分，投区内院校按它排。预测和投档线的位次都按另一张（只算全国性加分，投区外院校用的）。',
}

/** Such a table in a sentence for readers; null: nothing is to be said. */
export const whichTableText = (column: TableColumn | null): string | null =>
  column === null ? null : COLUMN_TEXTS[column]

/** What who files in a province with two tables has to know. @param province Its name */
export const twoTablesText = (province: string): string =>
  `${province}有两张一分一段表：投区外院校只算全国性加分，投区内院校算最高一项加分。这里的位次，连区内院校的投档线在内，都按区外院校那一张；成绩单上有两个位次的，请填区外院校的那个。没有地方性加分，两边总分一样，可以直接比；有的话，看区内院校时请用加分后的总分再查一次。`
