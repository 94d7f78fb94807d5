/** Who a place was compared with: the own school alone, or several schools in one exam. */
export const SCOPES = ['school', 'joint'] as const
export type ExamScope = (typeof SCOPES)[number]

/** What one exam was in one subject, by the subject's id. */
export interface SubjectMark {
  readonly subject: number
  readonly mark: number | null
  /** 1 is best. */
  readonly rank: number | null
}

/** One exam with its places among `people`. */
export interface Exam {
  /** As the student calls it: 高一上期中. */
  readonly name: string
  readonly scope: ExamScope
  readonly people: number | null
  readonly results: readonly SubjectMark[]
}

/** From 1 to 5, of one subject. */
export interface Rated {
  readonly subject: number
  readonly degree: number
}

/** What the school says of a combination: 1 offers it, 2 if enough choose it, 3 does not, 4 not asked yet. */
export const OFFERS = [1, 2, 3, 4] as const
export type CombinationOffer = (typeof OFFERS)[number]

/** One of two combinations that a student looks at closely; what they answered, by the code of the question. */
export interface Finalist {
  readonly combination: number
  readonly answers: Readonly<Record<string, number>>
}

/** Why a student leans to a combination. */
export const REASONS = ['majors', 'places', 'interest', 'family', 'classmates', 'change'] as const
export type ChoiceReason = (typeof REASONS)[number]

/** What combinations are compared by. */
export const CRITERIA = ['kept', 'rank', 'interest', 'load'] as const
export type Criterion = (typeof CRITERIA)[number]
export type CriterionWeights = Readonly<Record<Criterion, number>>

/** A weight is a whole number from 0 to this. */
export const HEAVIEST = 10

/** What a student told, one object an account. */
export interface Answers {
  /** The oldest first. */
  readonly exams: readonly Exam[]
  readonly interest: readonly Rated[]
  /** How much each subject takes of time and strength: 5 is the most. */
  readonly effort: readonly Rated[]
  /** Combinations as masks of subjects; one that is missing was not asked for. */
  readonly offers: readonly { readonly combination: number; readonly offer: CombinationOffer }[]
  /** At most two. */
  readonly finalists: readonly Finalist[]
  readonly reasons: readonly ChoiceReason[]
  readonly weights: CriterionWeights
}

/** Of a student who told nothing. */
export const NO_ANSWERS: Answers = {
  exams: [],
  interest: [],
  effort: [],
  offers: [],
  finalists: [],
  reasons: [],
  weights: { kept: 5, rank: 5, interest: 3, load: 2 },
}

export const offerOf = ({ offers }: Pick<Answers, 'offers'>, combination: number): CombinationOffer =>
  offers.find((each) => each.combination === combination)?.offer ?? 4

/** What was rated of a subject; null: nothing. */
export const ratedOf = (rated: readonly Rated[], subject: number): number | null =>
  rated.find((each) => each.subject === subject)?.degree ?? null
