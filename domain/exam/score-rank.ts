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
export function isOpenAbove({
  rankMin,
  scoreMin,
  scoreMax,
}: Pick<ScoreBand, 'rankMin' | 'scoreMin' | 'scoreMax'>): boolean {
  return rankMin === 1 && scoreMax > scoreMin
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
