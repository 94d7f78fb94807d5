import type { GivenAnswer, RatedPart, TaskPart } from './instrument.ts'

/** Why a result says less than it seems to. */
export const DOUBTS = ['fast', 'straight', 'contradicting', 'unanswered'] as const
export type Doubt = (typeof DOUBTS)[number]

/** Whether a result decides nothing, here or elsewhere: it is shown, and taken over by nobody. */
export const isDoubted = ({ doubts }: { readonly doubts: readonly Doubt[] }): boolean => doubts.length > 0

/** Nobody reads a statement in less; of a task, its text and four options. */
const READ = { rated: 900, tasks: 4_000 } as const
/** From which share of items on. */
const FAST_SHARE = 0.3
const UNANSWERED_SHARE = 0.1
/** So many answers alike in a row: reversed statements stand between; of keys, no more than four in a row are alike. */
const STRAIGHT = { rated: 12, tasks: 8 } as const
/** From which share of the pairs on. */
const CONTRADICTING_SHARE = 0.4

/** What speaks against believing answers. */
export function doubtsOf(part: RatedPart | TaskPart, given: readonly GivenAnswer[]): Doubt[] {
  const doubts: Doubt[] = []
  if (
    isRushed(
      part.kind,
      given.map(({ millis }) => millis),
    )
  )
    doubts.push('fast')
  const answers = new Map(given.map(({ item, answer }) => [item, answer]))
  const inOrder = part.items.map(({ code }) => answers.get(code))
  if (isPatterned(inOrder, straightFrom(part))) doubts.push('straight')
  if (part.kind === 'rated') {
    const both = part.contradictions.filter(
      ([one, other]) => isExtreme(answers.get(one)) && answers.get(one) === answers.get(other),
    )
    if (both.length > 1 && both.length / part.contradictions.length >= CONTRADICTING_SHARE)
      doubts.push('contradicting')
  }
  if (1 - given.length / part.items.length > UNANSWERED_SHARE) doubts.push('unanswered')
  return doubts
}

/** Whether too many answers came before anybody could have read. @param times of each answer, in milliseconds */
export const isRushed = (kind: keyof typeof READ, times: readonly number[]): boolean =>
  times.length > 0 && times.filter((millis) => millis < READ[kind]).length / times.length >= FAST_SHARE

/** Whether answers, in the order of what was asked, are long alike or go round. @param from so many alike are too many */
export const isPatterned = (
  answers: readonly (number | undefined)[],
  from: number = STRAIGHT.tasks,
): boolean => longestRun(answers) >= from || goesRound(answers)

const isExtreme = (answer: number | undefined): boolean => answer === 1 || answer === 5

/** Where nothing is reversed, somebody may honestly like, or dislike, all of one kind. */
const straightFrom = (part: RatedPart | TaskPart): number =>
  part.kind === 'tasks' || part.items.some(({ reversed }) => reversed)
    ? STRAIGHT[part.kind]
    : Math.max(STRAIGHT.rated, Math.ceil(part.items.length / 2))

/** So many answers in a row are looked at for a pattern; fewer show none that could not be chance. */
const PATTERN = { window: 24, least: 18, longest: 6, alike: 0.95, mostly: 0.7 } as const

/**
 * Whether answers go round by a pattern: 5, 1, 5, 1. Items stand in an order that no scale goes round in, so that no honest
 * answers do; who answers nearly all alike shows no pattern by it.
 */
function goesRound(answers: readonly (number | undefined)[]): boolean {
  const length = Math.min(PATTERN.window, answers.length)
  if (length < PATTERN.least) return false
  return Array.from({ length: answers.length - length + 1 }, (_, from) =>
    answers.slice(from, from + length),
  ).some((window) => {
    const counts = [...Map.groupBy(window, (answer) => answer).values()].map((same) => same.length)
    if (window.includes(undefined) || Math.max(...counts) > PATTERN.mostly * length) return false
    return Array.from({ length: PATTERN.longest - 1 }, (_, nth) => nth + 2).some((period) => {
      const again = window.filter((answer, at) => at >= period && answer === window[at - period]).length
      return again >= PATTERN.alike * (length - period)
    })
  })
}

function longestRun(answers: readonly (number | undefined)[]): number {
  let [longest, run] = [0, 0]
  answers.forEach((answer, index) => {
    run = answer !== undefined && answer === answers[index - 1] ? run + 1 : answer === undefined ? 0 : 1
    longest = Math.max(longest, run)
  })
  return longest
}
