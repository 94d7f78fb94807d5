import { combinationName, subjectsOf } from '#domain/exam/subject.ts'
import { type Answers, CRITERIA, type Criterion, HEAVIEST, ratedOf } from './answers.ts'
import { type Facts, type Ranked, keptOf, rankOf } from './rank.ts'
import { movePlaces, standingOf } from './standing.ts'
import type { Values } from './texts.ts'

/** Something that is to be said, by its code in the texts. */
export interface CodedText {
  readonly code: string
  readonly values: Values
}

export const CRITERION_NAME: Readonly<Record<Criterion, string>> = {
  kept: '能报的专业',
  rank: '名次',
  interest: '兴趣',
  load: '负担轻',
}

/** A change of places is told up to this share of all who were ranked: more is no small thing that may happen. */
const MOST_MOVED = 0.3
/** How far a subject's share moves between two exams, where one alone is known. */
const USUAL_SPREAD = 0.1

/** What could change which combination comes first; empty where nothing ranks them. */
export function changesOf(facts: Facts, answers: Answers): CodedText[] {
  const ranked = rankOf(facts, answers)
  const [ahead, behind] = ranked
  if (ahead === undefined || behind === undefined || ahead.total === null || behind.offer === 3) return []
  const about: About = { facts, answers, ranked, ahead, behind }
  return [
    ...byNearness(about),
    ...byWeights(about),
    ...byPlaces(about),
    ...byWishes(about),
    ...byLiking(about),
    ...byOffer(about),
    ...byMissing(about),
  ]
}

interface About {
  readonly facts: Facts
  readonly answers: Answers
  readonly ranked: readonly Ranked[]
  readonly ahead: Ranked
  readonly behind: Ranked
}

const nameOf = ({ combination }: Ranked): string => combinationName(combination)

/** Which comes first instead, if the answers or the facts were these; undefined: the same. */
function turned(
  { facts, answers, ahead }: About,
  change: { answers?: Answers; facts?: Facts },
): Ranked | undefined {
  const [first] = rankOf(change.facts ?? facts, change.answers ?? answers)
  return first === undefined || first.total === null || first.combination === ahead.combination
    ? undefined
    : first
}

const withWeight = (answers: Answers, criterion: Criterion, weight: number): Answers => ({
  ...answers,
  weights: { ...answers.weights, [criterion]: weight },
})

const countedIn = ({ answers, ahead }: About): Criterion[] =>
  CRITERIA.filter((each) => ahead.scores[each] !== null && answers.weights[each] > 0)

function byNearness(about: About): CodedText[] {
  const { answers, ahead, behind } = about
  const apart = (ahead.total ?? 0) - (behind.total ?? 0)
  return apart <= reachOfOneExam(answers, ahead, behind)
    ? [{ code: 'close', values: { ahead: nameOf(ahead), behind: nameOf(behind) } }]
    : []
}

/** How much of a total one exam can move: the spread of the subjects that are not in both, as far as one exam tells it. */
function reachOfOneExam({ exams, weights }: Answers, ahead: Ranked, behind: Ranked): number {
  if (ahead.scores.rank === null) return 0
  const weight = CRITERIA.reduce((sum, each) => sum + (ahead.scores[each] === null ? 0 : weights[each]), 0)
  if (weight === 0) return 0
  const reaches = subjectsOf(ahead.combination ^ behind.combination).map(({ id }) => {
    const { spread, exams: many } = standingOf(exams, id)
    return many === 0 ? 0 : (spread ?? USUAL_SPREAD) / many
  })
  const subjects = subjectsOf(ahead.combination).length
  return (Math.max(0, ...reaches) / subjects) * (weights.rank / weight)
}

function byWeights(about: About): CodedText[] {
  const { answers, ahead, behind } = about
  const counted = countedIn(about)
  const name = nameOf(ahead)
  const said: CodedText[] = []
  const always = counted.every((each) =>
    [0, HEAVIEST].every(
      (weight) => turned(about, { answers: withWeight(answers, each, weight) }) === undefined,
    ),
  )
  if (always && counted.length > 1) said.push({ code: 'stable', values: { ahead: name } })
  const heaviest = counted.reduce<Criterion | undefined>(
    (held, each) => (held === undefined || answers.weights[each] > answers.weights[held] ? each : held),
    undefined,
  )
  if (heaviest === undefined || counted.length < 2) return said
  const lighter = turned(about, { answers: withWeight(answers, heaviest, answers.weights[heaviest] / 2) })
  if (lighter !== undefined) {
    const values = { criterion: CRITERION_NAME[heaviest], behind: nameOf(lighter), ahead: name }
    said.push({ code: 'weight', values })
  }
  const leads = counted.filter((each) => (ahead.scores[each] ?? 0) > (behind.scores[each] ?? 0))
  const [only, ...others] = leads
  if (only !== undefined && others.length === 0) {
    said.push({ code: 'single-reason', values: { ahead: name, criterion: CRITERION_NAME[only] } })
  }
  return said
}

/** The fewest places by which a subject has to move before another comes first; undefined: none of the likely ones. */
function fewestPlaces(
  about: About,
  subject: number,
  direction: 1 | -1,
): { count: number; first: Ranked } | undefined {
  const { exams } = about.answers
  const { share, people } = standingOf(exams, subject)
  if (share === null || people === null) return undefined
  const room = direction === 1 ? people - share * people : share * people - 1
  const firstAfter = (count: number): Ranked | undefined =>
    turned(about, { answers: { ...about.answers, exams: movePlaces(exams, subject, direction * count) } })
  let [least, most] = [1, Math.floor(Math.min(room, people * MOST_MOVED))]
  if (most < 1 || firstAfter(most) === undefined) return undefined
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (firstAfter(middle) === undefined) least = middle + 1
    else most = middle
  }
  const first = firstAfter(least)
  return first && { count: least, first }
}

function byPlaces(about: About): CodedText[] {
  const { facts, ahead } = about
  if (ahead.scores.rank === null) return []
  const union = facts.combinations.reduce((all, mask) => all | mask, 0)
  const nearest = (mask: number, direction: 1 | -1) =>
    subjectsOf(mask)
      .flatMap(({ id, name }) => {
        const found = fewestPlaces(about, id, direction)
        return found === undefined ? [] : { ...found, subject: name }
      })
      .sort((a, b) => a.count - b.count)[0]
  const down = nearest(ahead.combination, 1)
  const up = nearest(union & ~ahead.combination, -1)
  return [
    ...(down === undefined
      ? []
      : [
          {
            code: 'place-down',
            values: { subject: down.subject, count: String(down.count), ahead: nameOf(ahead) },
          },
        ]),
    ...(up === undefined
      ? []
      : [
          {
            code: 'place-up',
            values: {
              subject: up.subject,
              count: String(up.count),
              behind: nameOf(up.first),
              ahead: nameOf(ahead),
            },
          },
        ]),
  ]
}

function byWishes(about: About): CodedText[] {
  const { facts, ranked, ahead } = about
  const said: CodedText[] = []
  for (const wish of facts.wishes) {
    const wishes = facts.wishes.filter((each) => each !== wish)
    const other = wishes.length === 0 ? undefined : turned(about, { facts: { ...facts, wishes } })
    const values = { ahead: nameOf(ahead), major: wish.name }
    if (other !== undefined && keptOf(wish.demands, ahead.combination).open > 0) {
      said.push({ code: 'drop-major', values: { ...values, behind: nameOf(other) } })
    }
    const open = keptOf(wish.demands, ahead.combination)
    if (!facts.seen.includes(ahead.combination) || open.open + open.unknown > 0 || open.lost === 0) continue
    const holds = ranked.find(
      ({ combination, offer }) => offer !== 3 && keptOf(wish.demands, combination).open > 0,
    )
    if (holds) said.push({ code: 'must-major', values: { ...values, behind: nameOf(holds) } })
  }
  return said
}

/** What a greater weight of load or interest would put first. */
function byLiking(about: About): CodedText[] {
  const { answers, ahead } = about
  const said: CodedText[] = []
  for (const criterion of ['load', 'interest'] as const) {
    if (ahead.scores[criterion] === null) continue
    const first = turned(about, { answers: withWeight(answers, criterion, HEAVIEST) })
    if (first === undefined) continue
    const values = { behind: nameOf(first), ahead: nameOf(ahead) }
    if (criterion === 'load') said.push({ code: 'load', values })
    else {
      const liked = subjectsOf(first.combination & ~ahead.combination).sort(
        (a, b) => (ratedOf(answers.interest, b.id) ?? 0) - (ratedOf(answers.interest, a.id) ?? 0),
      )[0]
      if (liked) said.push({ code: 'interest', values: { ...values, subject: liked.name } })
    }
  }
  return said
}

function byOffer({ ahead, behind }: About): CodedText[] {
  if (ahead.offer === 2)
    return [{ code: 'not-offered', values: { ahead: nameOf(ahead), behind: nameOf(behind) } }]
  return ahead.offer === 4 ? [{ code: 'not-asked', values: { ahead: nameOf(ahead) } }] : []
}

function byMissing({ answers, ahead, behind }: About): CodedText[] {
  if (ahead.scores.rank === null) return []
  return subjectsOf(ahead.combination | behind.combination)
    .filter(({ id }) => standingOf(answers.exams, id).share === null)
    .map(({ name }) => ({ code: 'missing-place', values: { subject: name } }))
}
