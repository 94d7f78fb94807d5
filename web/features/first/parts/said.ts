import type { DataOf, InputOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import type { getProvinceData } from '#contract/recommend.ts'
import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import { readFigure } from '#domain/figure.ts'
import type { Candidate } from '#web/features/candidate/parts/candidate.ts'

/** What is chosen in a province, and how high its scores go. */
export type Choosing = Pick<
  DataOf<typeof getProvinceData>,
  'id' | 'model' | 'fullScore' | 'firstSubjects' | 'subjects' | 'choose' | 'tracks'
>

/** The form as typed: figures are texts, an empty one is not said. */
export interface Typed {
  score: string
  rank: string
  /** Where the tracks do not follow from a first subject. */
  track: string
  first: number | null
  others: readonly number[]
}

/** What is wrong with each field; empty: nothing is. */
export type Problems = Readonly<Partial<Record<'score' | 'rank' | 'track' | 'first' | 'others', string>>>

/** Whether the track is asked for: there are several, and no first subject tells which. */
export const asksTrack = ({ tracks, firstSubjects }: Choosing): boolean =>
  tracks.length > 1 && firstSubjects.length === 0

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))

/** The form as it begins: what was said on this device of the same province. */
export function typedOf(province: Choosing, own: Candidate): Typed {
  const said = own.provinceId === province.id ? own : null
  const among = (subjects: Choosing['subjects']): number[] =>
    subjects.map(({ id }) => id).filter((id) => said?.subjects.includes(id) === true)
  return {
    score: said === null || said.given === 'rank' ? '' : textOf(said.score),
    // A rank that is the table's follows the score.
    rank: said === null || said.given === 'score' ? '' : textOf(said.rank),
    track: said?.track ?? '',
    first: among(province.firstSubjects)[0] ?? null,
    others: among(province.subjects),
  }
}

/** Checks the form by the province's own rules. */
export function problemsOf(province: Choosing, { score, rank, track, first, others }: Typed): Problems {
  const { firstSubjects, choose, fullScore } = province
  const ofScore =
    score === '' && rank === '' ? '请填写总分' : readFigure(score, scoreRange(fullScore)).problem
  const ofRank = readFigure(rank, RANK).problem
  return {
    ...(ofScore === undefined ? {} : { score: ofScore }),
    ...(ofRank === undefined ? {} : { rank: ofRank }),
    ...(asksTrack(province) && track === '' ? { track: '请选择科类' } : {}),
    ...(firstSubjects.length > 0 && first === null
      ? { first: `请选择${firstSubjects.map(({ name }) => name).join('或')}` }
      : {}),
    ...(others.length === choose ? {} : { others: `要选 ${choose} 门，现在选了 ${others.length} 门` }),
  }
}

/** What the form says of a student. */
export function candidateOf(province: Choosing, typed: Typed): Candidate {
  const { score, rank, first, others } = typed
  const chosen = province.firstSubjects.find(({ id }) => id === first)
  const track = asksTrack(province)
    ? typed.track
    : province.tracks.find((name) => chosen !== undefined && name.startsWith(chosen.name))
  return {
    provinceId: province.id,
    track: track ?? null,
    score: score === '' ? null : Number(score),
    rank: rank === '' ? null : Number(rank),
    given: rank === '' ? 'score' : score === '' ? 'rank' : 'both',
    subjects: [...(first === null ? [] : [first]), ...others],
  }
}

/** Whether enough was said for an answer. */
export const isSaid = ({ score, rank, given }: Candidate): boolean =>
  given !== undefined && (score !== null || rank !== null)

/** The question to the server that a student's words are. */
export function questionOf(own: Candidate, batch: string | null): InputOf<typeof firstAnswer>['body'] {
  const { provinceId, track, score, rank, given = 'both', subjects } = own
  return {
    provinceId,
    track,
    given,
    ...(score === null || given === 'rank' ? {} : { totalScore: score }),
    ...(rank === null || given === 'score' ? {} : { rank }),
    subjectIds: subjects,
    ...(batch === null ? {} : { batch }),
  }
}
