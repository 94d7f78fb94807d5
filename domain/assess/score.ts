import { type Doubt, doubtsOf } from './doubt.ts'
import {
  type GivenAnswer,
  LETTERS,
  type Part,
  type RatedItem,
  type RatedPart,
  type TaskItem,
  type TaskPart,
} from './instrument.ts'

/** What statements come to. */
export interface RatedResult {
  readonly kind: 'rated'
  /** In the order of the instrument. `mean` from 1 to 5, reversed items turned round; null: less than half was answered. */
  readonly scales: readonly {
    readonly code: string
    readonly mean: number | null
    readonly answered: number
  }[]
  readonly doubts: readonly Doubt[]
}

/** What tasks come to; one that was not answered is not right. */
export interface TaskResult {
  readonly kind: 'tasks'
  readonly right: number
  readonly of: number
  readonly items: readonly {
    readonly code: string
    readonly answer: number | null
    readonly right: boolean
  }[]
  readonly doubts: readonly Doubt[]
}

export type Result = RatedResult | TaskResult

/** What an answer to a statement says of its scale, 1 to 5: reversed ones are turned round. */
export const valueOf = ({ reversed }: RatedItem, answer: number): number => (reversed ? 6 - answer : answer)

/** Whether an answer, the place of an option, is a task's key. */
export const isRight = ({ key }: TaskItem, answer: number): boolean => LETTERS[answer] === key

/** Works a result out from stored answers; the same ones always give the same. */
export const scoreOf = (part: Part, given: readonly GivenAnswer[]): Result =>
  part.kind === 'rated' ? rated(part, given) : tasks(part, given)

function rated(part: RatedPart, given: readonly GivenAnswer[]): RatedResult {
  const answers = new Map(given.map(({ item, answer }) => [item, answer]))
  return {
    kind: 'rated',
    scales: part.scales.map(({ code }) => {
      const own = part.items.filter(({ scale }) => scale === code)
      const values = own.flatMap((item) => {
        const answer = answers.get(item.code)
        return answer === undefined ? [] : [valueOf(item, answer)]
      })
      const sum = values.reduce((total, value) => total + value, 0)
      return {
        code,
        mean: values.length * 2 < own.length ? null : sum / values.length,
        answered: values.length,
      }
    }),
    doubts: doubtsOf(part, given),
  }
}

function tasks(part: TaskPart, given: readonly GivenAnswer[]): TaskResult {
  const answers = new Map(given.map(({ item, answer }) => [item, answer]))
  const items = part.items.map((item) => {
    const answer = answers.get(item.code) ?? null
    return { code: item.code, answer, right: answer !== null && isRight(item, answer) }
  })
  return {
    kind: 'tasks',
    right: items.filter(({ right }) => right).length,
    of: items.length,
    items,
    doubts: doubtsOf(part, given),
  }
}

/** Where a mean lies by the words of the answers alone, compared with nobody. */
export type MeanLevel = 'high' | 'middle' | 'low'
export const levelOf = (mean: number): MeanLevel => (mean >= 3.5 ? 'high' : mean <= 2.5 ? 'low' : 'middle')

/** Where a mean lies beside the average of one's own: what one likes more than the rest, were it all high or low. */
export function levelWithin(mean: number, { scales }: RatedResult): MeanLevel {
  const own = scales.flatMap((scale) => scale.mean ?? [])
  return levelOf(3 + mean - own.reduce((sum, each) => sum + each, 0) / own.length)
}
