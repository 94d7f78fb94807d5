import { type ScoreBand, bandOfRank, bandOfScore } from '#domain/exam/scoreRank.ts'

/** What a student typed; the other figure follows from the table. */
export interface Typed {
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
export function typedIn(params: URLSearchParams, own: { score: number | null; rank: number | null }): Typed {
  const rank = params.get('rank')
  if (rank !== null) return { field: 'rank', text: rank }
  const score = params.get('score')
  if (score !== null) return { field: 'score', text: score }
  if (own.rank !== null) return { field: 'rank', text: String(own.rank) }
  return { field: 'score', text: own.score === null ? '' : String(own.score) }
}

/** The band of what was typed; null for no figure and for one beyond the table. */
export function findBand(bands: readonly ScoreBand[], { field, text }: Typed): ScoreBand | null {
  if (!/^\d{1,7}(?:\.\d)?$/.test(text)) return null
  const figure = Number(text)
  if (field === 'score') return bandOfScore(bands, figure)
  return figure >= 1 ? bandOfRank(bands, figure) : null
}

/** The texts of both fields: the one typed as it is, the other as the table says, the careful end of its band. */
export function textsOf(typed: Typed, band: ScoreBand | null): { score: string; rank: string } {
  return typed.field === 'score'
    ? { score: typed.text, rank: band === null ? '' : String(band.rankMax) }
    : { score: band === null ? '' : String(band.scoreMin), rank: typed.text }
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
