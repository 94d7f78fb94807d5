import { subjectsOf, findSubject, subjectBit } from '#domain/exam/subject.ts'
import type { Model } from '#domain/province/rules.ts'
import { type Answers, offerOf, ratedOf } from './answers.ts'
import type { CodedText } from './order.ts'
import { type Facts, type Tallied, keptOf } from './rank.ts'
import { standingOf } from './standing.ts'
import type { CombinationKind } from './texts.ts'

/** A subject lies clearly behind where its share is so much worse than that of the others. */
const BEHIND = 0.2
/** Places are high in the first quarter and low in the second half. */
const [HIGH, LOW] = [0.25, 0.5]
/** Two first subjects are about equally good where their shares lie so near. */
const NEAR = 0.05
/** Interest is high from 4 and low to 2, of 5. */
const [LIKED, DISLIKED] = [4, 2]

const maskOf = (names: readonly string[]): number =>
  names.reduce((mask, name) => mask | subjectBit(findSubject(name)?.id ?? 0), 0)

/** The kinds that a combination is of, the widest first. */
export const kindsOf = (
  kinds: readonly CombinationKind[],
  model: Model,
  combination: number,
): CombinationKind[] =>
  kinds.filter(
    ({ models, all, none }) =>
      models.includes(model) &&
      (combination & maskOf(all)) === maskOf(all) &&
      (combination & maskOf(none)) === 0,
  )

/** The subjects that most of these units ask for and a combination lacks. */
export function lacking(demands: readonly Tallied[], combination: number): string {
  const units = new Map<number, number>()
  for (const { track, requirement, units: many } of demands) {
    if (requirement === null) continue
    const needed = (track | requirement.first | requirement.all) & ~combination
    if (needed !== 0) units.set(needed, (units.get(needed) ?? 0) + many)
  }
  const [most] = [...units].sort((a, b) => b[1] - a[1])
  return subjectsOf(most?.[0] ?? 0)
    .map(({ name }) => name)
    .join('和')
}

/** What speaks against a combination, or asks for care, by what the student told. */
export function risksOf(facts: Facts, answers: Answers, model: Model, combination: number): CodedText[] {
  return [
    ...ofWishes(facts, combination),
    ...ofPlaces(answers, combination),
    ...ofLiking(answers, combination),
    ...ofChoice(answers, model, combination),
  ]
}

function ofWishes({ wishes, seen }: Facts, combination: number): CodedText[] {
  if (wishes.length === 0) return [{ code: 'no-wish', values: {} }]
  if (!seen.includes(combination)) return []
  return wishes.flatMap(({ name, demands }) => {
    const { open, lost, unknown } = keptOf(demands, combination)
    const subject = lacking(demands, combination)
    if (open + unknown > 0 || lost === 0 || subject === '') return []
    return { code: 'missing-requirement', values: { subject, major: name } }
  })
}

function ofPlaces({ exams }: Answers, combination: number): CodedText[] {
  const subjects = subjectsOf(combination).map(({ id, name }) => ({ name, ...standingOf(exams, id) }))
  const known = subjects.filter(({ share }) => share !== null)
  const said: CodedText[] = []
  for (const { name, share, falling } of subjects) {
    const others = known.filter((each) => each.name !== name)
    const mean = others.reduce((sum, each) => sum + (each.share ?? 0), 0) / others.length
    const values = { subject: name }
    if (share !== null && others.length === 2 && share - mean >= BEHIND)
      said.push({ code: 'weak-subject', values })
    if (falling) said.push({ code: 'falling', values })
  }
  const once = subjects.flatMap(({ name, exams: many }) => (many === 1 ? [name] : []))
  if (once.length > 0) said.push({ code: 'one-test', values: { subject: once.join('、') } })
  if (known.length > 0 && known.every(({ scope }) => scope === 'school')) {
    said.push({ code: 'school-rank-only', values: {} })
  }
  return said
}

function ofLiking({ exams, interest }: Answers, combination: number): CodedText[] {
  return subjectsOf(combination).flatMap(({ id, name }) => {
    const { share } = standingOf(exams, id)
    const liking = ratedOf(interest, id)
    if (share === null || liking === null) return []
    if (liking >= LIKED && share > LOW) return { code: 'interest-ahead', values: { subject: name } }
    if (liking <= DISLIKED && share <= HIGH) return { code: 'result-ahead', values: { subject: name } }
    return []
  })
}

function ofChoice(answers: Answers, model: Model, combination: number): CodedText[] {
  const said: CodedText[] = []
  const shareOf = (name: string): number | null => standingOf(answers.exams, findSubject(name)?.id ?? 0).share
  const [physics, history] = [shareOf('物理'), shareOf('历史')]
  if (model === '3+1+2' && physics !== null && history !== null && Math.abs(physics - history) <= NEAR) {
    said.push({ code: 'close-first-subjects', values: {} })
  }
  if (answers.reasons.includes('classmates')) said.push({ code: 'copied', values: {} })
  if (offerOf(answers, combination) === 3) said.push({ code: 'no-class', values: {} })
  if (answers.reasons.includes('change')) said.push({ code: 'late-change', values: {} })
  return said
}
