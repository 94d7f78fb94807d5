import { createHash, randomInt } from 'node:crypto'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { ShownTask, answerTalentTask, nextTalentTask } from '#contract/talent.ts'
import { type Doubt, isPatterned, isRushed } from '#domain/assess/doubt.ts'
import { estimate } from '#domain/assess/difficulty.ts'
import { LETTERS, type TaskItem } from '#domain/assess/instrument.ts'
import { identityOf } from '#domain/assess/task.ts'
import { type Answered, abilitiesOf, lengthOf } from '#domain/talent/adaptive.ts'
import { type BankTask, type Task, featuresOf, keyOf, nextTask } from '#domain/talent/candidates.ts'
import type { Db } from '#server/db/open.ts'
import type { Instruments } from '#server/features/assess/service.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { KeptAbilities } from './kept.ts'
import * as queries from './queries.ts'
import { rules } from './rules.ts'

const submitted = (): Refusal => new Refusal('这次能力测评已经做完，答案不能再改', 'RUN_SUBMITTED')

/** @throws HttpProblem 404 where the run is not this account's */
async function lockOwn(tx: Db, accountId: number, run: number): Promise<{ isOpen: boolean }> {
  const own = await queries.lockRun(tx, accountId, run)
  if (own === undefined) throw notFound()
  return own
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** By which a task of a bank is known among those that were asked. */
export const identifyItem = (code: string): Buffer => hash(code)

const identify = (task: Task): Buffer =>
  'item' in task ? identifyItem(task.item.code) : hash(identityOf(task))

async function readBank(instruments: Instruments): Promise<Record<BankTask['kind'], readonly TaskItem[]>> {
  const itemsOf = async (code: BankTask['kind']): Promise<TaskItem[]> =>
    (await instruments.current(code)).parts.flatMap((part) => (part.kind === 'tasks' ? [...part.items] : []))
  return { verbal: await itemsOf('verbal'), logic: await itemsOf('logic') }
}

/** What is sent of a task: all but its key and what makes it hard. */
function shownOf(task: Task): ShownTask {
  if ('item' in task) {
    const { text, table, options } = task.item
    return {
      kind: task.kind,
      text,
      table: table === undefined ? null : table.map((row) => [...row]),
      options: LETTERS.map((letter) => options[letter]),
    }
  }
  switch (task.kind) {
    case 'matrix':
    case 'series':
      return {
        kind: task.kind,
        cells: [...task.question.cells],
        directed: task.question.directed,
        options: [...task.options],
      }
    case 'numbers':
      return { kind: task.kind, terms: [...task.question.terms], options: [...task.options] }
    case 'cube':
      return {
        kind: task.kind,
        net: [...task.question.net],
        options: task.options.map(([top, front, right]) => [top, front, right]),
      }
    case 'folding':
      return {
        kind: task.kind,
        folds: [...task.question.folds],
        punched: [...task.question.punched],
        options: task.options.map((holes) => [...holes]),
      }
  }
}

const answersOf = (tasks: readonly queries.AskedTask[]): Answered[] =>
  tasks
    .filter(({ answeredAt }) => answeredAt !== null)
    .map(({ kind, difficulty, guess, answer, key }) => ({ kind, difficulty, guess, right: answer === key }))

/** The task that is open; where none is, the next one is drawn and kept. */
export async function giveTask(
  db: Db,
  instruments: Instruments,
  accountId: number,
  { run }: BodyOf<typeof nextTalentTask>,
): Promise<DataOf<typeof nextTalentTask>> {
  const of = lengthOf(rules)
  return db.transaction().execute(async (tx) => {
    const { isOpen } = await lockOwn(tx, accountId, run)
    if (!isOpen) throw submitted()
    const tasks = await queries.listTasks(tx, run)
    const open = tasks.find(({ answeredAt }) => answeredAt === null)
    if (open) return { done: tasks.length - 1, of, task: show(open, leftOf(open)) }
    if (tasks.length >= of) return { done: tasks.length, of, task: null }
    const [seen, bank] = [await queries.listSeen(tx, accountId), await readBank(instruments)]
    const { kind, task, response } = nextTask(
      rules,
      tasks.map((each) => each.kind),
      estimate(answersOf(tasks)).ability,
      {
        seed: () => randomInt(2 ** 32),
        int: (below) => randomInt(below),
        isSeen: (one) => seen.has(identify(one).toString('hex')),
        isAsked: (one) => seen.get(identify(one).toString('hex')) === run,
        bank,
      },
    )
    const drawn = {
      place: tasks.length + 1,
      kind,
      shown: shownOf(task),
      key: keyOf(task),
      ...response,
      seconds: rules[kind].seconds,
    }
    await queries.insertTask(tx, accountId, run, {
      ...drawn,
      identity: identify(task),
      features: featuresOf(task),
    })
    return { done: tasks.length, of, task: show(drawn, drawn.seconds * 1000) }
  })
}

/** How much of a task's time is left, in milliseconds. */
export const leftOf = ({ seconds, shownAt }: Pick<queries.AskedTask, 'seconds' | 'shownAt'>): number =>
  Math.max(0, seconds * 1000 - (Date.now() - shownAt.getTime()))

const show = (
  { place, seconds, shown }: Pick<queries.AskedTask, 'place' | 'seconds' | 'shown'>,
  left: number,
) => ({
  nth: place,
  seconds,
  left,
  shown,
})

/** What an answer may take beyond the time that its task gives: the page has to draw it first. */
const GRACE = 2_000

/** Keeps an answer; with the last one the run ends. */
export async function takeAnswer(
  db: Db,
  accountId: number,
  { run, nth, answer, millis }: BodyOf<typeof answerTalentTask>,
): Promise<DataOf<typeof answerTalentTask>> {
  const of = lengthOf(rules)
  return db.transaction().execute(async (tx) => {
    const { isOpen } = await lockOwn(tx, accountId, run)
    const tasks = await queries.listTasks(tx, run)
    const drawn = tasks.find((each) => each.place === nth)
    // The last answer may be sent again, where nobody heard that it had come.
    if (!isOpen && (drawn === undefined || drawn.answer !== answer)) throw submitted()
    if (drawn === undefined) throw badInput('nth', '这一题还没有出')
    const done = tasks.filter(({ answeredAt }) => answeredAt !== null).length
    if (drawn.answeredAt !== null) return { done, of, kept: drawn.answer === answer }
    if (answer !== null && answer >= drawn.shown.options.length) throw badInput('answer', '不是这一题的选项')
    const time = drawn.seconds * 1000
    if (answer === null && Date.now() - drawn.shownAt.getTime() < time - GRACE)
      throw new Refusal('这一题的时间还没有到', 'TASK_IN_TIME')
    if (answer !== null && millis > time + GRACE)
      throw new Refusal('这一题的时间已经过了，按没有答出来算', 'TASK_LATE')
    await queries.updateAnswer(tx, run, nth, { answer, millis })
    if (done + 1 === of) {
      const all = tasks.map((each) =>
        each === drawn ? { ...each, answer, millis, answeredAt: new Date() } : each,
      )
      await queries.updateRun(tx, run, resultOf(all))
    }
    return { done: done + 1, of, kept: true }
  })
}

const MISSED_SHARE = 0.2

function resultOf(tasks: readonly queries.AskedTask[]): KeptAbilities {
  const missed = tasks.filter(({ answer }) => answer === null).length
  const doubts: Doubt[] = []
  const times = tasks.map(({ millis }) => millis ?? 0)
  if (isRushed('tasks', times)) doubts.push('fast')
  const places = tasks.map(({ answer }) => answer ?? undefined)
  if (isPatterned(places)) doubts.push('straight')
  if (missed / tasks.length >= MISSED_SHARE) doubts.push('unanswered')
  const result = abilitiesOf(rules, answersOf(tasks))
  return { ...result, parts: [...result.parts], missed, doubts }
}
