import {
  type ScoreBand,
  bandOfScore,
  belowEndText,
  isMergedOpen,
  isOpenBand,
  openBandText,
  ranksText,
} from './score-rank.ts'
import { grouped } from '#domain/grouped.ts'

/** The year whose table serves `year`: its own, else the latest before, else the latest; null without any. @param years latest first */
export function tableYear(years: readonly number[], year: number): number | null {
  return years.find((one) => one === year) ?? years.find((one) => one < year) ?? years[0] ?? null
}

/** The end of a table: its lowest score, and how many candidates reach it. */
export interface TableEnd {
  score: number
  rank: number
}

/** @param bands As `sortBands` gives them. */
export function endOf(bands: readonly ScoreBand[]): TableEnd | null {
  const last = bands[bands.length - 1]
  return last === undefined ? null : { score: last.scoreMin, rank: last.rankMax }
}

/** Why a table tells no rank of a score: it names the band alone, or its last row is above. */
export interface Untold {
  readonly band: ScoreBand | null
  readonly end: TableEnd
  /** For the student, as sentences. */
  readonly text: string
}

/** The last rank of a score, which is the careful one, or why there is none; both null without a table. */
interface TableRank {
  readonly rank: number | null
  readonly untold: Untold | null
}

/** What a table tells of a score. @param bands As `sortBands` gives them. @param year The table's */
export const rankOfScore = (bands: readonly ScoreBand[], score: number, year: number): TableRank =>
  rankTold({ year, score, band: bandOfScore(bands, score), end: endOf(bands) })

/** The same, of the row that a table has for the score. */
export function rankTold({ year, score, band, end }: TableSaid<ScoreBand>): TableRank {
  if (end === null) return { rank: null, untold: null }
  if (band === null) return { rank: null, untold: { band, end, text: belowEndText(year, score, end) } }
  return isOpenBand(band)
    ? { rank: null, untold: { band, end, text: openBandText(year, score, band) } }
    : { rank: band.rankMax, untold: null }
}

/** What a score-rank table says of a score. */
interface TableSaid<Band = Pick<ScoreBand, 'scoreMin' | 'scoreMax' | 'rankMin' | 'rankMax'>> {
  /** The table's year. */
  year: number
  score: number
  /** null: the table says nothing of the score, and no rank contradicts it. */
  band: Band | null
  end: TableEnd | null
}

export interface RankDoubt {
  /** No candidate of the table can hold the rank: nobody can be sure of it. */
  isImpossible: boolean
  /** Whether the table tells another rank of the score, which could be taken instead. */
  tellsRank: boolean
  /** For the student, naming both figures. */
  sentence: string
}

/**
 * Of 100 scores, 95 have at most twice or at least half the rank of the year before (24 provinces, 2020 to 2025).
 */
const ANOTHER_YEAR = 2

/**
 * Whether a rank contradicts its score. In the table of the very year it may stand apart from the score's band by the band's
 * own width; another year's table is only a rough guide. Outside scores that a table has merged, and above its end for a score
 * below it, a rank is doubted always.
 *
 * @param forYear The year that score and rank are of.
 * @returns null where they go together.
 */
export function doubtOf(
  { year, score, band, end }: TableSaid,
  rank: number,
  forYear: number,
): RankDoubt | null {
  const factor = year === forYear ? 1 : ANOTHER_YEAR
  if (band === null) {
    if (end === null || score >= end.score || rank > end.rank / factor) return null
    return {
      isImpossible: false,
      tellsRank: false,
      sentence: `${year} 年 ${end.score} 分及以上一共 ${grouped(end.rank)} 名，${score} 分排在它们之后，你填的是 ${grouped(rank)} 名`,
    }
  }
  const { rankMin, rankMax } = band
  if (year === forYear && end !== null && rank > end.rank) {
    return {
      isImpossible: true,
      tellsRank: false,
      sentence: `位次填大了：${year} 年 ${end.score} 分及以上一共 ${grouped(end.rank)} 名，你填的是 ${grouped(rank)} 名`,
    }
  }
  const width = rankMax - rankMin + 1
  const isMerged = isMergedOpen(band)
  const least = isMerged ? rankMin : Math.min(rankMin - width, rankMin / factor)
  const most = isMerged ? rankMax : Math.max(rankMax + width, rankMax * factor)
  if (rank >= least && rank <= most) return null
  return {
    isImpossible: false,
    tellsRank: !isOpenBand(band),
    sentence: `${score} 分在 ${year} 年对应 ${ranksText(band)} 名，你填的是 ${grouped(rank)} 名`,
  }
}
