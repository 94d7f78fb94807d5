import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import { type ScoreBand, bandOfRank, bandOfScore, isOpenBand, scoreOfBand } from '#domain/exam/score-rank.ts'
import { readFigure } from '#domain/figure.ts'
import { grouped } from '#domain/grouped.ts'

/** What a student typed; the other figure follows from the table. */
export interface TypedFigures {
  readonly field: 'score' | 'rank'
  readonly text: string
}

/** The rows of a table as calls answer them, with both ends of their ranks. */
export function toBands(rows: readonly (readonly [number, number, number, number])[]): ScoreBand[] {
  return rows.map(([scoreMin, scoreMax, count, rankMax]) => ({
    scoreMin,
    scoreMax,
    count,
    rankMin: rankMax - count + 1,
    rankMax,
  }))
}

/** What an address asks about; else the student's own rank, which means the same in every year, or their score. */
export function typedIn(
  params: URLSearchParams,
  own: { score: number | null; rank: number | null },
): TypedFigures {
  const rank = params.get('rank')
  if (rank !== null) return { field: 'rank', text: rank }
  const score = params.get('score')
  if (score !== null) return { field: 'score', text: score }
  if (own.rank !== null) return { field: 'rank', text: String(own.rank) }
  return { field: 'score', text: own.score === null ? '' : String(own.score) }
}

/** The band of what was typed; null where there is none (`problemOf` says why). */
export function findBand(
  bands: readonly ScoreBand[],
  typed: TypedFigures,
  highest: number | null,
): ScoreBand | null {
  if (typed.text === '' || problemOf(bands, typed, highest) !== '') return null
  return (typed.field === 'score' ? bandOfScore : bandOfRank)(bands, Number(typed.text))
}

/**
 * Why what was typed leads nowhere, in a sentence; '' where it leads to a band, and where nothing was typed.
 *
 * @param highest The full mark of the exam; null: it is not known yet.
 */
export function problemOf(
  bands: readonly ScoreBand[],
  { field, text }: TypedFigures,
  highest: number | null,
): string {
  const last = bands[bands.length - 1]
  const { value, problem } = readFigure(text, field === 'rank' ? RANK : scoreRange(highest))
  if (problem !== undefined) return problem
  if (value === null || last === undefined) return ''
  if (field === 'rank') {
    return value > last.rankMax ? `表里没有对应的数：它只到第 ${grouped(last.rankMax)} 位` : ''
  }
  return value < last.scoreMin
    ? `表里最低是 ${last.scoreMin} 分，到第 ${grouped(last.rankMax)} 位；再低的分数没有公布`
    : ''
}

/** The rank typed, or told of a score: its band's careful end; null where the band is open. */
export function rankIn(typed: TypedFigures, band: ScoreBand | null): number | null {
  if (band === null) return null
  if (typed.field === 'rank') return Number(typed.text)
  return isOpenBand(band) ? null : band.rankMax
}

/** Both fields' texts: the typed one, and the other where the table tells one figure. */
export function textsOf(typed: TypedFigures, band: ScoreBand | null): { score: string; rank: string } {
  return typed.field === 'score'
    ? { score: typed.text, rank: String(rankIn(typed, band) ?? '') }
    : { score: String((band && scoreOfBand(band)) ?? ''), rank: typed.text }
}

/** A table in steps of ten points; bands of many scores at its ends stand by themselves. */
export function stepsOf(bands: readonly ScoreBand[]): ScoreBand[] {
  const steps: ScoreBand[] = []
  for (const band of bands) {
    const last = steps[steps.length - 1]
    const single = band.scoreMin === band.scoreMax
    const from = Math.floor(band.scoreMin / 10) * 10
    if (last && single && last.scoreMin === from && last.scoreMax === from + 9) {
      steps[steps.length - 1] = { ...last, count: last.count + band.count, rankMax: band.rankMax }
    } else {
      steps.push(single ? { ...band, scoreMin: from, scoreMax: from + 9 } : band)
    }
  }
  return steps
}
