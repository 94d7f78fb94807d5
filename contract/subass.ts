import * as z from 'zod'
import { PAPERS, WHOLE } from '#domain/assess/subass.ts'
import { SUBASS_STATUSES } from '#domain/assess/assess-gate.ts'
import { GOODS } from '#domain/goods.ts'
import { doubt, earlierScales, runId, scaleResult, workedTask } from './assess.ts'
import { endpoint } from './endpoint.ts'
import { queryProvinceId, subject } from './fields.ts'
import { madeFile, printedName } from './paper.ts'

/** 学科测评. Its papers are answered by the runner (contract/assess.ts), once a call here has begun them. */

const SUBJECTS = 7
const oneSubject = z.coerce.number().int().min(1).max(SUBJECTS)
const status = z.enum(SUBASS_STATUSES)
const paper = z.enum(PAPERS)

/** The subject assessment by itself, or as a trial that the consultant package is shown by. */
const goodsId = z.coerce
  .number()
  .pipe(z.union([z.literal(GOODS.subass), z.literal(GOODS.trial)]))
  .default(GOODS.subass)

const underWay = z.object({ run: runId, paper })

export const getSubassResult = endpoint({
  method: 'GET',
  path: '/api/subass/user/result',
  summary: 'How far the user is with a subject, or (12) with any: what the screens open by',
  access: 'user',
  query: z.object({
    subjectId: z.union([oneSubject, z.coerce.number().pipe(z.literal(WHOLE))]),
    goodsId,
    provinceId: queryProvinceId.optional(),
  }),
  data: z.object({
    /** Null: the goods are not held. */
    status: status.nullable(),
    /** Held as a trial, which is one subject. */
    trial: z.boolean(),
    /** How many subjects a trial may still begin; null: none, or it is no trial. */
    remindTimes: z.int().nullable(),
    /** The subject of the trial, else the one begun last; null: none was. */
    recentSubject: subject.nullable(),
    /** The paper of this subject that is under way. */
    open: underWay.nullable(),
  }),
})

const taskCount = z.object({ right: z.int(), of: z.int() })

export const listSubass = endpoint({
  method: 'GET',
  path: '/api/user/subass',
  summary: 'The subjects, and how far the user is with each',
  access: { guard: 'subass' },
  data: z.array(
    z.object({
      subject,
      /** The code of its test. */
      instrument: z.string(),
      /** How long the second paper takes, about. */
      minutes: z.int(),
      status,
      /** Not part of the trial that is held. */
      isClosed: z.boolean(),
      /** Of the second paper submitted last. */
      second: taskCount.nullable(),
    }),
  ),
})

/** Goes on with the paper of the subject that is under way, whichever it is; else begins this one. */
export const beginSubass = endpoint({
  method: 'POST',
  path: '/api/user/subass/begin',
  summary: 'Begins a paper of a subject; the second is begun once the first was submitted',
  access: { guard: 'subass' },
  body: z.object({ subjectId: z.int().min(1).max(SUBJECTS), paper }),
  data: underWay,
})

const firstResult = z.object({
  submittedAt: z.string(),
  doubts: z.array(doubt),
  scales: z.array(scaleResult),
  /** The latest first. */
  earlier: z.array(earlierScales),
})

const secondResult = z.object({
  submittedAt: z.string(),
  doubts: z.array(doubt),
  form: z.string(),
  right: z.int(),
  of: z.int(),
  /** How many of another paper like this one are likely to be right, by two chances in three. */
  likely: z.object({ low: z.int(), high: z.int() }),
  /** So many may be luck. */
  byChance: z.int(),
  /** What confidence and tasks say together. */
  confidence: z.enum(['surer', 'better']).nullable(),
  /** How long the tasks were in sight, and how long they take. */
  millis: z.int(),
  minutes: z.int(),
  points: z.array(z.object({ point: z.string(), right: z.int(), of: z.int() })),
  tasks: z.array(workedTask),
  /** The times before, the latest first. */
  earlier: z.array(taskCount.extend({ form: z.string(), submittedAt: z.string() })),
})

export const getSubassReport = endpoint({
  method: 'GET',
  path: '/api/user/subass/report',
  summary: 'What came of the papers of a subject',
  access: { guard: 'subass' },
  query: z.object({ subjectId: oneSubject }),
  data: z.object({
    subject,
    instrument: z.string(),
    open: underWay.nullable(),
    first: firstResult,
    second: secondResult.nullable(),
  }),
})

export const compareSubass = endpoint({
  method: 'GET',
  path: '/api/user/subass/compare',
  summary: 'The subjects whose first paper was submitted, side by side',
  access: { guard: 'subass' },
  data: z.array(
    z.object({
      subject,
      doubts: z.array(doubt),
      scales: z.array(scaleResult.pick({ code: true, name: true, mean: true, error: true, level: true })),
      second: taskCount.nullable(),
    }),
  ),
})

export const makeSubassFile = endpoint({
  method: 'POST',
  path: '/api/user/subass/file',
  summary:
    'Makes a PDF of the result of a subject, or (12) of the comparison, to be fetched by an address of its own',
  access: { guard: 'subass' },
  body: z.object({
    subjectId: z.union([z.int().min(1).max(SUBJECTS), z.literal(WHOLE)]),
    printedName,
  }),
  data: madeFile,
})
