import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import type { GivenFigure } from '#domain/exam/given.ts'
import { type FigureRange, readFigure } from '#domain/figure.ts'
import { type Asking, asksTrack, partsOf } from './asking.ts'

/** What is wrong with what a candidate says: each fault has one sentence, which form and server say alike. */

export const NO_SCORE = '请填写总分'
export const NO_RANK = '请填写位次'

export const trackFault = ({ tracks }: Pick<Asking, 'tracks'>): string => `请选择科类（${tracks.join('或')}）`

/** The fields that a candidate fills in. */
export type CandidateField = 'track' | 'first' | 'others' | 'score' | 'rank'

/** What is wrong, by field; a field without a fault has no entry. */
export type CandidateFaults = Readonly<Partial<Record<CandidateField, string>>>

export type Choosable = Pick<Asking, 'firstSubjects' | 'subjects' | 'choose'>

/** What the others are called beside a first subject, and where there is none. */
export const othersName = ({ firstSubjects }: Pick<Asking, 'firstSubjects'>): string =>
  firstSubjects.length > 0 ? '再选科目' : '选考科目'

/** Checks whether a choice of subjects is whole. @param chosen Ids, each once; those of the rule count */
export function subjectFaults(
  asking: Choosable,
  chosen: readonly number[],
): Pick<CandidateFaults, 'first' | 'others'> {
  const { firstSubjects, choose } = asking
  const { firsts, others } = partsOf(asking, chosen)
  const names = firstSubjects.map(({ name }) => name).join('、')
  return withText({
    first: names === '' || firsts.length === 1 ? undefined : `首选科目要在${names}中选 1 门`,
    others:
      others.length === choose
        ? undefined
        : `${othersName(asking)}要选 ${choose} 门，现在选了 ${others.length} 门`,
  })
}

/** What a candidate has typed and chosen; of the figures, texts. */
export interface TypedCandidate {
  /** '': none. Counts where the track is asked for. */
  readonly track: string
  /** Ids */
  readonly subjects: readonly number[]
  readonly score: string
  readonly rank: string
  /** Which of both they gave; the other is the table's. Left out: what its field holds. */
  readonly given?: GivenFigure | undefined
}

/** What was given: of the two that which holds something; the score where neither does. */
export const givenOf = ({
  score,
  rank,
  given,
}: Pick<TypedCandidate, 'score' | 'rank' | 'given'>): GivenFigure =>
  given ?? (rank === '' ? 'score' : score === '' ? 'rank' : 'both')

/** Checks what a candidate has typed by what the province asks. @param whole false: all may be left out */
export function faultsOf(asking: Asking, typed: TypedCandidate, whole = true): CandidateFaults {
  const given = givenOf(typed)
  const { track, subjects, score, rank } = typed
  return withText({
    score: given === 'rank' ? undefined : figureFault(score, scoreRange(asking.fullScore), whole && NO_SCORE),
    rank: given === 'score' ? undefined : figureFault(rank, RANK, whole && NO_RANK),
    track: whole && asksTrack(asking) && track === '' ? trackFault(asking) : undefined,
    ...(whole ? subjectFaults(asking, subjects) : {}),
  })
}

/** What is wrong with a figure as it is typed. @param missing false: it may be left out */
export const figureFault = (text: string, range: FigureRange, missing: string | false): string | undefined =>
  text === '' && missing !== false ? missing : readFigure(text, range).problem

const withText = (all: { readonly [Field in CandidateField]?: string | undefined }): CandidateFaults =>
  Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined))
