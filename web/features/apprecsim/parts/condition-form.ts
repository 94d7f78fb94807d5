import type { DataOf, InputOf } from '#contract/endpoint.ts'
import type { saveCondition } from '#contract/apprecsim.ts'
import type { ScoreCondition, getScoreRank } from '#contract/recommend.ts'
import type { ProvinceRules } from '#contract/province.ts'
import type { GivenFigure } from '#domain/exam/given.ts'
import { partsOf, trackOf } from '#domain/candidate/asking.ts'
import { type CandidateField, type TypedCandidate, faultsOf } from '#domain/candidate/faults.ts'
import { markFault } from '#domain/candidate/mark.ts'
import { scoreOfBand } from '#domain/exam/score-rank.ts'

/** The condition screen's form, as typed: numbers are texts, an empty one is not known. */
export interface ConditionValues {
  year: string
  /** Only asked where the tracks do not follow from a first subject. */
  track: string
  /** 3+1+2: the first subject's id. */
  first: string
  /** Ids of the other subjects. */
  others: string[]
  totalScore: string
  rank: string
  /** Which of the two the student gave; the table fills in the other. */
  given: GivenFigure
  /** Single scores by the subject's name. */
  scores: Record<string, string>
}

export type Figure = 'totalScore' | 'rank'

/** The figure that follows the other, as long as nobody types it; null where both were given. */
export const followerOf = (given: GivenFigure): Figure | null =>
  given === 'score' ? 'rank' : given === 'rank' ? 'totalScore' : null

/** Subjects that every candidate takes, before those of choice. */
const COMMON = ['语文', '数学', '外语']

/** Classes below the one that files next: they look for the year after it, and the one after that. */
const BELOW = [1, 2]

/** Years to choose from, latest first: the predicted one, two after it, those with figures, the saved one. */
export function yearsOf(province: ProvinceRules, saved: number | null): number[] {
  const next = province.targetYear
  const later = BELOW.map((below) => next + below)
  const years = [saved, next, ...later, ...province.data.scoreRanks]
  return [...new Set(years.filter((year) => year !== null))].sort((a, b) => b - a)
}

/** Subjects of which single scores can be given: the common ones and those chosen. */
export function scoreSubjects(
  province: ProvinceRules,
  values: Pick<ConditionValues, 'first' | 'others'>,
): string[] {
  const chosen = [...province.firstSubjects, ...province.subjects].filter(
    ({ id }) => String(id) === values.first || values.others.includes(String(id)),
  )
  return [...COMMON, ...chosen.map(({ name }) => name)]
}

/** What the form starts with: the saved condition, else the year that is predicted. */
export function valuesOf(
  province: ProvinceRules,
  condition: ScoreCondition & { given: GivenFigure },
): ConditionValues {
  return {
    year: String(condition.year ?? province.targetYear),
    track: condition.track ?? '',
    ...fieldsOfSubjects(
      province,
      condition.subjects.map(({ id }) => id),
    ),
    totalScore: condition.totalScore === null ? '' : String(condition.totalScore),
    rank: condition.rank === null ? '' : String(condition.rank),
    given: condition.given,
    scores: Object.fromEntries(condition.scores.map(({ name, score }) => [name, String(score)])),
  }
}

/** What the form says of the candidate. */
export const typedIn = (values: Omit<ConditionValues, 'year' | 'scores'>): TypedCandidate => ({
  track: values.track,
  subjects: [values.first, ...values.others].filter((id) => id !== '').map(Number),
  score: values.totalScore,
  rank: values.rank,
  given: values.given,
})

/** The fields of chosen subjects. */
export function fieldsOfSubjects(
  province: ProvinceRules,
  chosen: readonly number[],
): Pick<ConditionValues, 'first' | 'others'> {
  const { firsts, others } = partsOf(province, chosen)
  return { first: String(firsts[0] ?? ''), others: others.map(String) }
}

/** The track that the form's answers lead to; null as long as they do not. */
export function trackIn(
  province: ProvinceRules,
  values: Omit<ConditionValues, 'year' | 'scores'>,
): string | null {
  const { subjects, track } = typedIn(values)
  return trackOf(province, subjects, track)
}

/** The field of a subject's mark. */
export const markField = (subject: string) => `${subject}成绩` as const

/** Checks each answer by the province's own rules. */
export function conditionFaults(
  province: ProvinceRules,
  values: ConditionValues,
): Readonly<Partial<Record<CandidateField | ReturnType<typeof markField>, string>>> {
  const marks = scoreSubjects(province, values).flatMap((name) => {
    const fault = markFault(name, values.scores[name] ?? '', false)
    return fault === undefined ? [] : [[markField(name), fault] as const]
  })
  return { ...faultsOf(province, typedIn(values)), ...Object.fromEntries(marks) }
}

/** A form's figures after one was typed: filled or empty ones follow it, a typed one stays. */
export function typeFigure(
  before: Pick<ConditionValues, Figure | 'given'>,
  field: Figure,
  text: string,
): Pick<ConditionValues, Figure | 'given'> {
  const other = field === 'rank' ? 'totalScore' : 'rank'
  const typed = { ...before, [field]: text }
  if (followerOf(before.given) !== other && before[other] !== '') return { ...typed, given: 'both' }
  return { ...typed, [other]: '', given: text === '' ? 'both' : field === 'rank' ? 'rank' : 'score' }
}

/** What the table fills in beside the figure that was typed: '' where it does not tell one figure. */
export function fillOf(typed: Figure, match: DataOf<typeof getScoreRank>['match']): string {
  if (match === null) return ''
  if (typed === 'rank') return String(scoreOfBand(match) ?? '')
  return match.isOpen ? '' : String(match.rankMax)
}

/** What is saved of a form that the rules let pass. `majorIds` left out: those saved before stay. */
export function bodyOf(
  province: ProvinceRules,
  values: ConditionValues,
  majorIds: string[] | undefined,
): InputOf<typeof saveCondition>['body'] {
  const known = new Set(scoreSubjects(province, values))
  const scores = Object.entries(values.scores).flatMap(([name, text]) =>
    text === '' || !known.has(name) ? [] : [{ name, score: Number(text) }],
  )
  return {
    provinceId: province.id,
    year: Number(values.year),
    track: trackIn(province, values),
    ...(values.given === 'rank' ? {} : { totalScore: Number(values.totalScore) }),
    ...(values.given === 'score' ? {} : { rank: Number(values.rank) }),
    given: values.given,
    scores,
    subjectIds: [...typedIn(values).subjects],
    ...(majorIds === undefined ? {} : { majorIds }),
  }
}
