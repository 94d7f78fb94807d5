import { difficultyAt } from '#domain/assess/difficulty.ts'
import type { TaskItem } from '#domain/assess/instrument.ts'
import { LETTERS } from '#domain/assess/instrument.ts'
import { drawTask, type GeneratedTask } from '#domain/assess/task.ts'
import {
  type PossibleTask,
  DRAWN_KINDS,
  type DrawnKind,
  type TalentTaskKind,
  type Rules,
  isDrawn,
  mostTelling,
  openKinds,
  responseOf,
} from './adaptive.ts'

/** A task of a bank. */
export interface BankTask {
  readonly kind: Exclude<TalentTaskKind, DrawnKind>
  readonly item: TaskItem
}
export type Task = GeneratedTask | BankTask

/** Where tasks come from. */
export interface TaskSource {
  /** The seed of a task, 0 to 2³² − 1. */
  seed(): number
  /** A whole number from 0 to `below` − 1. */
  int(below: number): number
  /** Whether this person was asked it before, in whichever run. */
  isSeen(task: Task): boolean
  /** Whether this run has asked it. */
  isAsked(task: Task): boolean
  readonly bank: Readonly<Record<BankTask['kind'], readonly TaskItem[]>>
}

/** What makes a task hard, counted; where readers guessed how many are right, that guess instead of a level. */
export function featuresOf(task: Task): Readonly<Record<string, number>> {
  if (!('item' in task)) return task.features
  const { difficulty, expected } = task.item
  if (expected === undefined) return { difficulty }
  const guessed = difficultyAt(expected / 100, 1 / LETTERS.length)
  return { rated: 1, guessed: Math.round(guessed * 100) / 100 }
}

const LEVELS = [1, 2, 3] as const
/** Tasks drawn of each level, and taken from the bank, to choose from. */
const DRAWN_OF_LEVEL = 5
const TAKEN_OF_BANK = 20

function candidatesOf(rules: Rules, kind: TalentTaskKind, source: TaskSource): PossibleTask<Task>[] {
  const rule = rules[kind]
  if (isDrawn(kind)) {
    return LEVELS.flatMap((level) =>
      Array.from({ length: DRAWN_OF_LEVEL }, () => drawTask(kind, level, source.seed())),
    )
      .filter((task) => !source.isSeen(task))
      .map((task) => ({ kind, task, response: responseOf(rule, featuresOf(task), task.options.length) }))
  }
  const all = source.bank[kind].map((item): BankTask => ({ kind, item }))
  const fresh = all.filter((task) => !source.isSeen(task))
  // Only after all were seen they come again, and never twice in one run.
  const left = fresh.length > 0 ? [...fresh] : all.filter((task) => !source.isAsked(task))
  const taken: BankTask[] = []
  while (taken.length < TAKEN_OF_BANK && left.length > 0)
    taken.push(...left.splice(source.int(left.length), 1))
  return taken.map((task) => ({
    kind,
    task,
    response: responseOf(rule, featuresOf(task), LETTERS.length),
  }))
}

/**
 * The task that comes next: of a handful of each kind that may come, the one that tells most at the present estimate.
 * @throws Error where no kind is left
 */
export function nextTask(
  rules: Rules,
  kindsTaken: readonly TalentTaskKind[],
  ability: number,
  source: TaskSource,
): PossibleTask<Task> {
  const kinds = openKinds(rules, kindsTaken)
  for (let turn = 0; turn < 20; turn++) {
    const best = mostTelling(
      kinds.flatMap((kind) => candidatesOf(rules, kind, source)),
      ability,
    )
    if (best !== undefined) return best
  }
  throw new Error(`No task is left of ${kinds.join()} beside ${DRAWN_KINDS.join()}`)
}

/** Index of the right option. */
export const keyOf = (task: Task): number => ('item' in task ? LETTERS.indexOf(task.item.key) : task.key)
