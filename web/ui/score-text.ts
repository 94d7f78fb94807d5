import { type ScoreBand, isOpenAbove } from '#domain/exam/score-rank.ts'

type Scores = Pick<ScoreBand, 'scoreMin' | 'scoreMax' | 'rankMin'>

/** The scores of a band, for where they stand under 分数: 620, 646–661, or 693 及以上 for the band at the top. */
export function scoreText(band: Scores): string {
  return isOpenAbove(band) ? `${band.scoreMin} 及以上` : span(band)
}

/** The same with its unit: 620 分, 646–661 分, 693 分及以上. */
export function pointsText(band: Scores): string {
  return isOpenAbove(band) ? `${band.scoreMin} 分及以上` : `${span(band)} 分`
}

const span = ({ scoreMin, scoreMax }: Scores): string =>
  scoreMin === scoreMax ? String(scoreMin) : `${scoreMin}–${scoreMax}`
