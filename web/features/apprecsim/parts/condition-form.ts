import type { DataOf, InputOf } from '#contract/endpoint.ts'
import type { saveCondition } from '#contract/apprecsim.ts'
import type { ScoreCondition, getScoreRank } from '#contract/recommend.ts'
import type { ProvinceRules } from '#contract/province.ts'
import type { GivenFigure } from '#domain/exam/given.ts'
import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import { scoreOfBand } from '#domain/exam/score-rank.ts'
import { readFigure } from '#domain/figure.ts'

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

/** Is there more than one track, and does no first subject tell which? */
export function asksTrack(province: ProvinceRules): boolean {
  return province.tracks.length > 1 && province.firstSubjects.length === 0
}

/** The track that the form's answers lead to; null as long as they do not. */
export function trackOf(
  province: ProvinceRules,
  values: Pick<ConditionValues, 'track' | 'first'>,
): string | null {
  if (asksTrack(province)) return values.track === '' ? null : values.track
  if (province.tracks.length === 1) return province.tracks[0] ?? null
  const first = province.firstSubjects.find(({ id }) => String(id) === values.first)
  return (first && province.tracks.find((track) => track.startsWith(first.name))) ?? null
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
  const ids = condition.subjects.map(({ id }) => String(id))
  const firsts = new Set(province.firstSubjects.map(({ id }) => String(id)))
  return {
    year: String(condition.year ?? province.targetYear),
    track: condition.track ?? '',
    first: ids.find((id) => firsts.has(id)) ?? '',
    others: ids.filter((id) => !firsts.has(id)),
    totalScore: condition.totalScore === null ? '' : String(condition.totalScore),
    rank: condition.rank === null ? '' : String(condition.rank),
    given: condition.given,
    scores: Object.fromEntries(condition.scores.map(({ name, score }) => [name, String(score)])),
  }
}

/** What is wrong with an answer, beside the others; undefined: nothing. */
type Rule<T> = (typed: T, values: ConditionValues) => string | undefined

/** Checks each answer by the province's own rules; every sentence names its field. */
export function conditionRules(province: ProvinceRules) {
  const { firstSubjects, choose } = province
  const firsts = firstSubjects.map(({ name }) => name).join('或')
  const others = firstSubjects.length > 0 ? '再选科目' : '选考科目'
  return {
    year: (year) => (/^\d{4}$/.test(year) ? undefined : '请选择高考年份'),
    track: (track) => (asksTrack(province) && track === '' ? '请选择科类' : undefined),
    first: (first) => (firsts !== '' && first === '' ? `请选择首选科目（${firsts}）` : undefined),
    others: ({ length }) => (length === choose ? undefined : `${others}要选 ${choose} 门`),
    // What was not given the server looks up, at the latest.
    totalScore: (text, { given }) => {
      if (given === 'rank') return undefined
      if (text === '') return '请填写总分'
      return readFigure(text, scoreRange(province.fullScore)).problem
    },
    rank: (text, { given }) => {
      if (given === 'score') return undefined
      if (text === '') return '请填写位次'
      return readFigure(text, RANK).problem
    },
  } satisfies { [Name in keyof ConditionValues]?: Rule<ConditionValues[Name]> }
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
  const subjectIds = [values.first, ...values.others].filter((id) => id !== '').map(Number)
  return {
    provinceId: province.id,
    year: Number(values.year),
    track: trackOf(province, values),
    ...(values.given === 'rank' ? {} : { totalScore: Number(values.totalScore) }),
    ...(values.given === 'score' ? {} : { rank: Number(values.rank) }),
    given: values.given,
    scores,
    subjectIds,
    ...(majorIds === undefined ? {} : { majorIds }),
  }
}
