import { grouped } from '#domain/grouped.ts'
import { MAX_SCORE } from './bounds.ts'

/** One row of a 一分一段 table: everyone from `scoreMin` to `scoreMax` holds a rank from `rankMin` to `rankMax`. */
export interface ScoreBand {
  readonly scoreMin: number
  readonly scoreMax: number
  readonly rankMin: number
  readonly rankMax: number
  readonly count: number
}

/**
 * The highest score that an exam gives, without bonus points.
 * @param province Its name
 */
export function fullScore(province: string, year: number): number {
  if (province === '上海') return 660
  if (province === '海南') return MAX_SCORE
  return province === '江苏' && year < 2021 ? 480 : 750
}

/**
 * The highest score that a table can be asked about: by the province's rule of that year or an earlier one, where it is
 * known, and never less than the table itself goes up to.
 *
 * @param bands As `sortBands` gives them.
 */
export function highestScore(
  { name, rules }: { name: string; rules: readonly { year: number; fullScore: number }[] },
  year: number,
  bands: readonly ScoreBand[],
): number {
  const [rule] = rules.filter((each) => each.year <= year).sort((a, b) => b.year - a.year)
  const full = rule?.fullScore ?? fullScore(name, year)
  return Math.max(full, bands[0]?.scoreMax ?? 0)
}

/** Whether a band is the top one of its table and stands for its lowest score and all above it: 693 分及以上. */
function isOpenAbove({
  rankMin,
  scoreMin,
  scoreMax,
}: Pick<ScoreBand, 'rankMin' | 'scoreMin' | 'scoreMax'>): boolean {
  return rankMin === 1 && scoreMax > scoreMin
}

/** More candidates than this, and more than this part of their last rank, share an open band. */
const OPEN_COUNT = 10
const OPEN_SHARE = 1 / 20

/**
 * Whether a band is too wide for one rank to stand for all in it: scores merged at an end of a table (693 分及以上 is 1 to 392),
 * or one score with many at the top. Who has such a score is asked for the rank.
 */
export function isOpenBand({ rankMin, rankMax }: Pick<ScoreBand, 'rankMin' | 'rankMax'>): boolean {
  const width = rankMax - rankMin + 1
  return width > OPEN_COUNT && width > rankMax * OPEN_SHARE
}

/** Whether the table tells of a band neither one score nor about which rank: a figure inside it is only a bound. */
export function isMergedOpen(
  band: Pick<ScoreBand, 'scoreMin' | 'scoreMax' | 'rankMin' | 'rankMax'>,
): boolean {
  return band.scoreMax > band.scoreMin && isOpenBand(band)
}

/** The one score of a band; null where it has several. */
export function scoreOfBand({ scoreMin, scoreMax }: Pick<ScoreBand, 'scoreMin' | 'scoreMax'>): number | null {
  return scoreMin === scoreMax ? scoreMin : null
}

type Scores = Pick<ScoreBand, 'scoreMin' | 'scoreMax' | 'rankMin'>

/** The scores of a band: 620, 646–661, or 693 及以上 for the band at the top. */
export function scoresText(band: Scores): string {
  return isOpenAbove(band) ? `${band.scoreMin} 及以上` : span(band)
}

/** The same with its unit: 620 分, 646–661 分, 693 分及以上. */
export function pointsText(band: Scores): string {
  return isOpenAbove(band) ? `${band.scoreMin} 分及以上` : `${span(band)} 分`
}

const span = ({ scoreMin, scoreMax }: Scores): string =>
  scoreMin === scoreMax ? String(scoreMin) : `${scoreMin}–${scoreMax}`

/** The ranks of a band: 12, 1–392. */
export function ranksText({ rankMin, rankMax }: Pick<ScoreBand, 'rankMin' | 'rankMax'>): string {
  return rankMin === rankMax ? grouped(rankMin) : `${grouped(rankMin)}–${grouped(rankMax)}`
}

/**
 * Why a score tells no rank, as sentences: of which ranks it may be, and where the rank stands.
 *
 * @param year The table's
 */
export function openBandText(year: number, score: number, band: ScoreBand): string {
  const merged =
    band.scoreMax > band.scoreMin ? `${pointsText(band)}合成一段` : `同分的有 ${grouped(band.count)} 人`
  return `按 ${year} 年一分一段表，${score} 分是第 ${ranksText(band)} 名（${merged}），差得太多，不能取一个位次。成绩单上有位次，请填上。`
}

/** That a score stands behind the last row of a table, as sentences. */
export function belowEndText(year: number, score: number, end: { score: number; rank: number }): string {
  return `${year} 年一分一段表到 ${end.score} 分为止（第 ${grouped(end.rank)} 名），${score} 分排在它之后，再低的分数没有公布位次。成绩单上有位次，请填上。`
}

/** Where the bands of one table and year are put in order, the highest score first, without those nobody is in. */
export function sortBands<Band extends ScoreBand>(bands: readonly Band[]): Band[] {
  return bands.filter((band) => band.count > 0).sort((a, b) => b.scoreMin - a.scoreMin)
}

/**
 * The band of a score. A score that nobody reached stands before the next lower band: it would take that band's first
 * rank.
 *
 * @param bands As `sortBands` gives them.
 * @returns null below the table's last score.
 */
export function bandOfScore(bands: readonly ScoreBand[], score: number): ScoreBand | null {
  for (const band of bands) {
    if (score > band.scoreMax) {
      return { scoreMin: score, scoreMax: score, rankMin: band.rankMin, rankMax: band.rankMin, count: 0 }
    }
    if (score >= band.scoreMin) return band
  }
  return null
}

/**
 * The band of a rank.
 *
 * @param bands As `sortBands` gives them.
 * @returns null beyond the table's last rank.
 */
export function bandOfRank(bands: readonly ScoreBand[], rank: number): ScoreBand | null {
  return bands.find((band) => rank <= band.rankMax) ?? null
}
