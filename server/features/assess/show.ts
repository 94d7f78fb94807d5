import type { EarlierScales, RunShown, ScaleResult, Sitting, WorkedTask } from '#contract/assess.ts'
import {
  type CitedSource,
  type Instrument,
  LETTERS,
  type Part,
  type RatedPart,
  type TaskItem,
  type TaskPart,
  sourcesIn,
} from '#domain/assess/instrument.ts'
import { restsOnText } from '#domain/assess/result-text.ts'
import { type MeanLevel, type RatedResult, type TaskResult, levelOf } from '#domain/assess/score.ts'
import { askedOf } from './instruments.ts'
import type { Run } from './queries.ts'

const tableOf = (table: readonly (readonly string[])[] | undefined): string[][] | null =>
  table === undefined ? null : table.map((row) => [...row])

const itemsOf = (part: Part): RunShown['items'] =>
  part.kind === 'rated'
    ? part.items.map(({ code, text }) => ({
        code,
        text,
        table: null,
        picture: null,
        options: part.answers.map(({ value, text: said }) => ({ answer: value, text: said })),
      }))
    : part.items.map(({ code, text, table, picture = null, options }) => ({
        code,
        text,
        table: tableOf(table),
        picture,
        options: LETTERS.map((letter, answer) => ({ answer, text: options[letter] })),
      }))

/** How many items of a part are shown to who has not begun: of tasks one, which is then known to them. */
const SAMPLE = { rated: 3, tasks: 1 }

/** The first items of a part, as they are asked. */
export const sampleOf = (part: Part): RunShown['items'] => itemsOf(part).slice(0, SAMPLE[part.kind])

/** A part as whoever goes through it sees it: neither keys nor solutions. */
export const showSitting = (
  instrument: Instrument,
  part: Part,
  { given, submittedAt }: Pick<Run, 'given' | 'submittedAt'>,
): Sitting => ({
  version: instrument.version,
  title: part.title,
  intro: part.intro,
  kind: part.kind,
  minutes: part.kind === 'tasks' ? part.minutes : instrument.minutes,
  items: itemsOf(part),
  given: given.map(({ item, answer, millis }) => ({ item, answer, millis })),
  millis: given.reduce((sum, { millis }) => sum + millis, 0),
  submittedAt: submittedAt?.toISOString() ?? null,
})

/** A run as its owner sees it. */
export function showRun(instrument: Instrument, run: Run): RunShown {
  const { part, given } = askedOf(instrument, run)
  const { submittedAt } = run
  return {
    run: run.id,
    instrument: instrument.code,
    part: part.code,
    ...showSitting(instrument, part, { given, submittedAt }),
  }
}

/** How well the scales of a part measure, by code: the standard error of a mean, where our own users have told it. */
export type Errors = ReadonlyMap<string, number>

/** The scales of a result, in words. @param levelBy where a mean lies: by the words of the answers, unless told otherwise */
export const showScales = (
  part: RatedPart,
  result: RatedResult,
  errors: Errors,
  levelBy: (mean: number, result: RatedResult) => MeanLevel = levelOf,
): ScaleResult[] =>
  part.scales.map((scale) => {
    const mean = result.scales.find(({ code }) => code === scale.code)?.mean ?? null
    const level = mean === null ? null : levelBy(mean, result)
    return {
      code: scale.code,
      name: scale.name,
      about: scale.about,
      isNot: scale.isNot,
      mean,
      error: errors.get(scale.code) ?? null,
      level,
      says: level === null ? '这一项回答得太少，还说不出什么。' : scale[level],
    }
  })

/** Earlier results that are shown beside the latest. */
export const SHOWN_EARLIER = 5

/** What rated results before one of this version came to; those of another version asked something else. */
export const showEarlier = (
  version: number,
  before: readonly { readonly version: number; readonly submittedAt: Date; readonly result: RatedResult }[],
): EarlierScales[] =>
  before
    .filter((each) => each.version === version)
    .slice(0, SHOWN_EARLIER)
    .map(({ submittedAt, result }) => ({
      submittedAt: submittedAt.toISOString(),
      scales: result.scales.map(({ code, mean }) => ({ code, mean })),
    }))

/**
 * The tasks of a result, worked; in the order of the paper.
 * @param sourcesOf What the key of a task rests on; left out: as its file says
 */
export const showTasks = (
  part: TaskPart,
  result: TaskResult,
  sourcesOf = (item: TaskItem): readonly CitedSource[] => sourcesIn(item, [], null),
): WorkedTask[] =>
  part.items.map((item) => {
    const given = result.items.find(({ code }) => code === item.code)?.answer ?? null
    const answer = given === null ? null : (LETTERS[given] ?? null)
    return {
      code: item.code,
      point: item.point,
      text: item.text,
      table: tableOf(item.table),
      picture: item.picture ?? null,
      options: LETTERS.map((letter) => ({ letter, text: item.options[letter] })),
      key: item.key,
      answer,
      solution: item.solution,
      slip: answer === null ? null : (item.wrong[answer] ?? null),
      restsOn: sourcesOf(item).map(restsOnText),
    }
  })
