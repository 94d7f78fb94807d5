import * as z from 'zod'
import { FITS, INTERESTS } from '#domain/talent/match.ts'
import { KINDS, PARTS } from '#domain/talent/adaptive.ts'
import { TESTS } from '#domain/talent/status.ts'
import { TALENT_STATUSES } from '#domain/assess/assess-gate.ts'
import { doubt, earlierScales, scaleResult } from './assess.ts'
import { endpoint } from './endpoint.ts'
import { advice, queryProvinceId } from './fields.ts'
import { madeFile, printedName } from './paper.ts'

/** 潜能测评: character, abilities and interests, and the majors that go with them. */

const test = z.enum(TESTS)
const status = z.literal(TALENT_STATUSES)
/** ISO time. */
const time = z.string()

const progress = z.object({
  test,
  title: z.string(),
  minutes: z.int(),
  items: z.int(),
  /** One is under way; for the rated tests, its run. `running`: the task whose time goes on now, milliseconds `left` of it. */
  open: z
    .object({
      run: z.int(),
      answered: z.int(),
      running: z.object({ nth: z.int(), left: z.int() }).nullable(),
    })
    .nullable(),
  /** The latest result; null: none yet. */
  submittedAt: time.nullable(),
})

/** For visitors and who has not paid: 0. */
export const getTalentStatus = endpoint({
  method: 'GET',
  path: '/api/talent/status',
  summary:
    'How far the user is with the talent test: 0 unpaid, 1 open, 2 under way, 3 done, 4 done and one under way',
  access: 'public',
  /** The page that asks sends its own query too, of which nothing follows. */
  query: z.looseObject({ provinceId: queryProvinceId.optional() }),
  data: z.object({ status, tests: z.array(progress) }),
})

const guard = { guard: 'goods11' } as const

export const beginTalent = endpoint({
  method: 'POST',
  path: '/api/talent/begin',
  summary: 'Begins one of the tests, or goes on with the one under way',
  access: guard,
  body: z.object({ test }),
  data: z.object({ run: z.int(), status }),
})

const cell = z.object({ shape: z.int(), count: z.int(), size: z.int(), fill: z.int(), turn: z.int() })
const cells = { cells: z.array(cell), directed: z.boolean(), options: z.array(cell) }
const words = {
  text: z.string(),
  table: z.array(z.array(z.string())).nullable(),
  options: z.array(z.string()),
}

/** What a task shows; neither its key nor what makes it hard. */
export const shownTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('matrix'), ...cells }),
  z.object({ kind: z.literal('series'), ...cells }),
  z.object({ kind: z.literal('numbers'), terms: z.array(z.int()), options: z.array(z.int()) }),
  z.object({
    kind: z.literal('cube'),
    net: z.array(z.object({ row: z.int(), column: z.int(), mark: z.int() })),
    /** Marks of top, front and right. */
    options: z.array(z.tuple([z.int(), z.int(), z.int()])),
  }),
  z.object({
    kind: z.literal('folding'),
    folds: z.array(z.object({ side: z.enum(['left', 'right', 'top', 'bottom']), width: z.int() })),
    punched: z.array(z.int()),
    options: z.array(z.array(z.int())),
  }),
  z.object({ kind: z.literal('verbal'), ...words }),
  z.object({ kind: z.literal('logic'), ...words }),
])

const counted = { done: z.int(), of: z.int() }

/** One of the user's own; another's, or none, is 404. */
const run = z.int().min(1)

/** The task that is open stays the same until it is answered. Refused where the run has ended (RUN_SUBMITTED). */
export const nextTalentTask = endpoint({
  method: 'POST',
  path: '/api/talent/task/next',
  summary: 'The task that is to be answered now, chosen by what was answered before; null: all are answered',
  access: guard,
  body: z.object({ run }),
  data: z.object({
    ...counted,
    task: z
      .object({
        nth: z.int(),
        seconds: z.int(),
        /** Milliseconds; 0: the time is over, and the task counts as missed once that was told. */
        left: z.int(),
        shown: shownTask,
      })
      .nullable(),
  }),
})

/**
 * The first answer stays, and may be sent again: `kept` says whether the one that was sent is it. Refused: another one once the run has ended (RUN_SUBMITTED), a missing
 * answer before the time is over (TASK_IN_TIME), and one that took longer than the task gives (TASK_LATE).
 */
export const answerTalentTask = endpoint({
  method: 'POST',
  path: '/api/talent/task',
  summary: 'Keeps the answer to the open task; the last one ends the test and works its result out',
  access: guard,
  body: z.object({
    run,
    nth: z.int().min(1).max(100),
    /** The place of an option, from 0; null: the time is over, and the student was told. */
    answer: z.int().min(0).max(5).nullable(),
    /** How long the task was in sight, in milliseconds. */
    millis: z.int().min(0).max(3_600_000),
  }),
  data: z.object({ ...counted, kept: z.boolean() }),
})

export const getRatedResult = endpoint({
  method: 'GET',
  path: '/api/talent/result/rated/{test}',
  summary: 'What the questionnaire of character or interests came to, and earlier results',
  access: guard,
  params: z.object({ test: z.enum(['character', 'job']) }),
  data: z.object({
    /** null: not taken yet. */
    latest: z.object({ submittedAt: time, scales: z.array(scaleResult), doubts: z.array(doubt) }).nullable(),
    /** The latest first. */
    earlier: z.array(earlierScales),
  }),
})

/** From 0 to 100; `error` is the standard error, in points of these. */
const share = { share: z.int(), error: z.int(), low: z.int(), high: z.int() }

const abilities = z.object({
  submittedAt: time,
  tasks: z.int(),
  right: z.int(),
  missed: z.int(),
  /** Which weights of the tasks it was worked out by. */
  weights: z.int(),
  overall: z.object(share),
  parts: z.array(
    z.object({ part: z.enum(PARTS), name: z.string(), tasks: z.int(), low: z.int(), high: z.int() }),
  ),
  doubts: z.array(doubt),
})

export const getAbilityResult = endpoint({
  method: 'GET',
  path: '/api/talent/result/talent',
  summary: 'What the test of abilities came to, and earlier results',
  access: guard,
  data: z.object({
    latest: abilities.nullable(),
    earlier: z.array(abilities.pick({ submittedAt: true, overall: true })),
  }),
})

export const getAbilityFigures = endpoint({
  method: 'GET',
  path: '/api/talent/figures',
  summary: 'How many took the test of abilities, and how its tasks went beside what was expected',
  access: 'public',
  data: z.object({
    /** Version of the weights that judge how hard a task is. */
    weights: z.int(),
    /** From how many people on figures are worked out. */
    from: z.int(),
    /** ISO day on which they were; null: not yet. */
    day: z.string().nullable(),
    people: z.int(),
    runs: z.int(),
    /** 0 to 1: the share of the spread of estimates that is not error. null: not known yet. */
    reliability: z.number().nullable(),
    retest: z.number().nullable(),
    /** By kind, the share of answers that was right, and the one that the model expects of the same people; empty: not known yet. */
    kinds: z.array(
      z.object({ kind: z.enum(KINDS), answers: z.int(), right: z.number(), expected: z.number() }),
    ),
  }),
})

/** What speaks for or against a category, of what the student said or did. */
const ground = z.object({ code: z.enum([...INTERESTS, ...PARTS]), name: z.string() })

const matchedCategory = z.object({
  code: z.string(),
  name: z.string(),
  discipline: z.string(),
  why: z.string(),
  against: z.string(),
  daily: z.string(),
  speaksFor: z.array(ground),
  speaksAgainst: z.array(ground),
  /** Units that the student's subjects open, and whether their rank has a tenth of a chance at one; null: nothing is forecast. */
  reach: z.object({ units: z.int(), reached: z.int() }).nullable(),
  /** Stands among the preferences. */
  liked: z.boolean(),
})

export const getTalentMajors = endpoint({
  method: 'GET',
  path: '/api/talent/result/major',
  summary: 'Categories of majors by interests, abilities and character, beside what the rank reaches',
  access: guard,
  query: z.object({ provinceId: queryProvinceId.optional() }),
  data: z.object({
    /** Which tests it rests on; without `job`, or a `job` in doubt, nothing stands first. */
    restsOn: z.array(test),
    /** Tests whose latest result is in doubt, and why: they decide nothing here. */
    doubted: z.array(z.object({ test, doubts: z.array(doubt).min(1) })),
    /** Why nothing stands first: interests are in doubt, or all alike; null: something does, or interests are not known. */
    undecided: z.enum(['doubted', 'flat']).nullable(),
    /** At most ten first and ten next, each in the order of the catalogue: within one, order means nothing. */
    groups: z.array(z.object({ fit: z.enum(FITS), categories: z.array(matchedCategory) })),
    /** By which condition `reach` is; null: none was given. */
    condition: z
      .object({ provinceId: z.int(), rank: z.int().nullable(), subjects: z.array(z.string()) })
      .nullable(),
    /** Why `reach` is missing although there is a condition; null: it is not. */
    advice,
    weights: z.object({ interests: z.number(), abilities: z.number(), traits: z.number() }),
  }),
})

export const makeTalentFile = endpoint({
  method: 'POST',
  path: '/api/talent/file',
  summary: 'Makes a PDF of the whole report, to be fetched by an address of its own',
  access: guard,
  body: z.object({ printedName }),
  data: madeFile,
})

const email = z
  .string()
  .trim()
  .max(200)
  .pipe(z.email('邮箱格式错误'))
  .transform((typed) => typed.toLowerCase())

const kept = z.object({
  /** Where the report is read and printed. */
  previewUrl: z.string(),
  /** Confirmed by a code; null: none is. */
  email: z.string().nullable(),
})

export const getTalentEmail = endpoint({
  method: 'GET',
  path: '/api/talent/tae/email',
  summary: 'Where the report is read, and to which confirmed address it goes',
  access: guard,
  data: kept,
})

export const sendTalentEmail = endpoint({
  method: 'POST',
  path: '/api/talent/tae/email',
  summary: 'Sends the report to the confirmed address; refused before there is a result or an address',
  access: guard,
  data: z.null(),
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/talent/email/code',
  summary: 'Sends a code to an address, to confirm that it is the user’s',
  access: guard,
  body: z.object({ email }),
  data: z.null(),
})

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/talent/email',
  summary: 'Confirms the address that the latest code was sent to',
  access: guard,
  body: z.object({ email, code: z.string().regex(/^\d{6}$/, '验证码格式错误') }),
  data: kept,
})

export const deleteEmail = endpoint({
  method: 'DELETE',
  path: '/api/talent/email',
  summary: 'Forgets the address',
  access: 'user',
  data: z.null(),
})

export type ShownTask = z.output<typeof shownTask>
export type TalentProgress = z.output<typeof progress>
export type MatchedCategory = z.output<typeof matchedCategory>
