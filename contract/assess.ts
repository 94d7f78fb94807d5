import * as z from 'zod'
import { DOUBTS } from '#domain/assess/doubt.ts'
import { LETTERS } from '#domain/assess/instrument.ts'
import { endpoint } from './endpoint.ts'
import { picture } from './picture.ts'

/** Tests, one item after another. Which tests somebody may begin, their tools say; another user's run is 404. */

export const runId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const ofRun = z.object({ run: runId })

/** Code of an item, a scale, a part or a whole test. */
const code = z.string().min(1).max(40)

const givenAnswer = z.object({
  item: code,
  /** 1 to 5 of a statement; the place of an option, from 0, of a task. */
  answer: z.int().min(0).max(9),
  /** How long the item was in sight, in milliseconds, all looks at it together; of two answers the longer one is kept. */
  millis: z.int().min(0).max(3_600_000),
  /** What the device knew to be kept before; null: nothing. Left out, nothing is said of what it replaces. */
  was: z.int().min(0).max(9).nullable().optional(),
})

export const givenAnswers = {
  /** Of the test that was shown. */
  version: z.int().min(1),
  answers: z.array(givenAnswer).min(1).max(200),
}

/** An item as it is asked: of a task, neither key nor solution. */
const askedItem = z
  .object({
    code,
    text: z.string(),
    /** Rows of cells, the head first; null: none. */
    table: z.array(z.array(z.string())).nullable(),
    picture: picture.nullable(),
    /** What may be answered, with the number that stands for it. */
    options: z.array(z.object({ answer: z.int(), text: z.string() })),
  })
  .meta({ id: 'AskedItem' })

/** A part of a test, as far as somebody has come. */
export const sitting = z
  .object({
    version: z.int(),
    title: z.string(),
    intro: z.string(),
    kind: z.enum(['rated', 'tasks']),
    /** How long it takes, about. */
    minutes: z.int(),
    items: z.array(askedItem),
    /** `millis`: how long the item has been in sight. */
    given: z.array(z.object({ item: code, answer: z.int(), millis: z.int() })),
    /** How long the items that were answered have been in sight, in milliseconds. */
    millis: z.int(),
    /** ISO time; null: under way. */
    submittedAt: z.string().nullable(),
  })
  .meta({ id: 'Sitting' })

const run = sitting.extend({ run: z.int(), instrument: code, part: code })

export const getRun = endpoint({
  method: 'GET',
  path: '/api/assess/run/{run}',
  summary: 'What a run asks, and what was answered so far',
  access: 'user',
  params: ofRun,
  data: run,
  cached: { by: 'the run' },
})

/** The same answer again changes nothing. Refused after submission (RUN_SUBMITTED), and as a whole for an unknown item. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/assess/run/{run}/answers',
  summary:
    'Keeps answers of a run that is under way; a later answer to an item takes the place of the one before',
  access: 'user',
  params: ofRun,
  body: z.object(givenAnswers),
  data: z.object({
    given: z.int(),
    /** What was kept and another device had given, where an answer took its place. */
    replaced: z.array(z.object({ item: code, answer: z.int() })),
  }),
})

/** Safe to repeat: the result of the first stays. */
export const submitRun = endpoint({
  method: 'POST',
  path: '/api/assess/run/{run}/submit',
  summary: 'Ends a run and works its result out from the answers kept',
  access: 'user',
  params: ofRun,
  data: z.object({ submittedAt: z.string() }),
})

/** Why a result says less than it seems to. */
export const doubt = z.enum(DOUBTS)

/** One scale of a result, with its band where the reliability is known from our own users. */
export const scaleResult = z
  .object({
    code,
    name: z.string(),
    about: z.string(),
    isNot: z.string(),
    /** 1 to 5; null: too little was answered. */
    mean: z.number().nullable(),
    /** Standard error of the mean; null: not known yet. */
    error: z.number().nullable(),
    level: z.enum(['high', 'middle', 'low']).nullable(),
    /** What the level says. */
    says: z.string(),
  })
  .meta({ id: 'ScaleResult' })

/** A result before the latest, of the same version: what it came to, by scale. */
export const earlierScales = z.object({
  /** ISO time. */
  submittedAt: z.string(),
  scales: z.array(scaleResult.pick({ code: true, mean: true })),
})

const letter = z.enum(LETTERS)

/** One task of a result, worked. */
export const workedTask = z.object({
  code,
  point: z.string(),
  text: z.string(),
  table: z.array(z.array(z.string())).nullable(),
  picture: picture.nullable(),
  options: z.array(z.object({ letter, text: z.string() })),
  key: letter,
  /** null: not answered. */
  answer: letter.nullable(),
  solution: z.string(),
  /** Which slip led to the answer given; null: right, or not answered. */
  slip: z.string().nullable(),
  /** What the key rests on, a sentence a document; empty: it follows from the text. */
  restsOn: z.array(z.string()),
})

/** An item in figures, from answers of all who submitted. */
const itemFigures = z.object({ code, text: z.string(), mean: z.number(), correlation: z.number().nullable() })

export const getInstrument = endpoint({
  method: 'GET',
  path: '/api/assess/instrument/{instrument}',
  summary:
    'What a test is built on, how many have answered it, and how well it measures, as far as that is known',
  access: 'public',
  params: z.object({ instrument: code }),
  data: z.object({
    code,
    version: z.int(),
    title: z.string(),
    purpose: z.string(),
    builtOn: z.array(z.string()),
    isNot: z.array(z.string()),
    minutes: z.int(),
    parts: z.array(
      z.object({
        code,
        title: z.string(),
        kind: z.enum(['rated', 'tasks']),
        items: z.int(),
        /** Some of them are asked in some provinces alone. */
        byProvince: z.boolean(),
        /** How long its tasks take, about; null: statements, which take a few minutes. */
        minutes: z.int().nullable(),
        /** People who submitted it. */
        answered: z.int(),
        scales: z.array(
          z.object({
            code,
            name: z.string(),
            about: z.string(),
            items: z.int(),
            /** Each null below 200 who answered: not known yet. */
            alpha: z.number().nullable(),
            omega: z.number().nullable(),
            retest: z.number().nullable(),
            mean: z.number().nullable(),
            deviation: z.number().nullable(),
          }),
        ),
        /** A few of its items, for who thinks of taking it. */
        sample: z.array(askedItem),
        /** Empty below 200 who answered. */
        figures: z.array(itemFigures),
      }),
    ),
    /** Its tasks are asked one by one, by another test: nobody answers all. */
    isBank: z.boolean(),
    /** From how many who answered figures are worked out. */
    from: z.int(),
    /** ISO day on which they were; null: not yet. */
    day: z.string().nullable(),
  }),
})

export type Sitting = z.output<typeof sitting>
export type RunShown = z.output<typeof run>
export type ScaleResult = z.output<typeof scaleResult>
export type EarlierScales = z.output<typeof earlierScales>
export type WorkedTask = z.output<typeof workedTask>
