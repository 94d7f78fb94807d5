import * as z from 'zod'
import { SIDES } from '#domain/assess/instrument.ts'
import { LINK_STATES } from '#domain/assess/parass-text.ts'
import { shownNameProblem } from '#domain/link.ts'
import { doubt, givenAnswers, runId, sitting, workedTask } from './assess.ts'
import { endpoint } from './endpoint.ts'
import { linkSecret, provinceId, queryProvinceId, typed } from './fields.ts'
import { madeFile, printedName } from './paper.ts'

/** 家长测评: what one knows of the exam's rules, and how far parent and student think apart. */

const side = z.enum(SIDES)
/** What one goes through: the rules, or one side's own thoughts. */
const part = z.enum(['knowledge', ...SIDES])

/** How much a province is asked. */
const size = z.object({ items: z.int(), minutes: z.int() })

export const getParassSize = endpoint({
  method: 'GET',
  path: '/api/parass',
  summary: 'How much the parents’ test asks in a province',
  access: 'public',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({ knowledge: size, family: size }),
})

/** What was known of the rules, once. */
const knowledge = z.object({
  provinceId,
  provinceName: z.string(),
  right: z.int(),
  of: z.int(),
  /** By theme, in the order of the test. */
  themes: z.array(z.object({ theme: z.string(), right: z.int(), of: z.int() })),
})

/** What both sides come to, thing by thing; nobody's answers. */
const compared = z.array(
  z.object({ code: z.string(), topic: z.string(), near: z.boolean(), says: z.string() }),
)

/** The user has answered, but other questions than the link asks: of a version that asks them in other words. */
const otherVersion = z.boolean()

/** A part under way. */
const open = z.object({ part, given: z.int(), of: z.int() })

export const getParass = endpoint({
  method: 'GET',
  path: '/api/user/parass',
  summary: 'How far a user has come with the parents’ test, and what came of it',
  access: 'user',
  cached: { by: 'the runs of the user' },
  data: z.object({
    open: z.array(open),
    /** The last one first; its doubts beside it. */
    knowledge: z.array(knowledge.extend({ submittedAt: z.string(), doubts: z.array(doubt) })),
    /** What the user answered last of their own thoughts; null: nothing yet. */
    family: z.object({ side, submittedAt: z.string(), doubts: z.array(doubt) }).nullable(),
  }),
})

export const openParassRun = endpoint({
  method: 'POST',
  path: '/api/user/parass/run',
  summary: 'Begins a part of the parents’ test, or goes on with it, by the rules of a province',
  access: 'user',
  body: z.object({ part, provinceId }),
  data: z.object({ run: runId }),
})

export const getParassMistakes = endpoint({
  method: 'GET',
  path: '/api/user/parass/mistake',
  summary: 'What the user did not answer right the last time, with its explanation and what it rests on',
  access: 'user',
  data: z.object({
    /** ISO time; null: nothing was submitted yet. */
    submittedAt: z.string().nullable(),
    tasks: z.array(workedTask),
  }),
})

/** 404 before anything was submitted. */
export const makeParassFile = endpoint({
  method: 'POST',
  path: '/api/user/parass/file',
  summary: 'Makes a PDF of the result, to be fetched by an address of its own',
  access: 'user',
  body: z.object({ printedName }),
  data: madeFile,
})

const label = typed(shownNameProblem, z.string().trim())
const linkId = z.string().min(1).max(32)

const link = z.object({
  linkId,
  label: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
})

const questionLink = link.extend({
  /** Which side answers. */
  side,
  /** How far the other side has come: what it answered is its own. */
  state: z.enum(LINK_STATES),
  /** null: one of both has not submitted, the other side has not agreed, or `otherVersion`. */
  compared: compared.nullable(),
  otherVersion,
})

const resultLink = link.extend({
  showsKnowledge: z.boolean(),
  /** The label of the questions whose comparison it shows; null: none. */
  showsPair: z.string().nullable(),
})

export const listParassLinks = endpoint({
  method: 'GET',
  path: '/api/user/parass/link',
  summary: 'The open links of a user’s parents’ test, the last made first',
  access: 'user',
  data: z.object({ questions: z.array(questionLink), results: z.array(resultLink) }),
})

/** Refused with TOO_MANY_LINKS while five of a kind are open. */
export const addParassQuestions = endpoint({
  method: 'POST',
  path: '/api/user/parass/link/questions',
  summary: 'Makes a link by which the other side answers; its secret is told this once',
  access: 'user',
  body: z.object({
    label,
    /** Which side. */
    answerer: side,
  }),
  data: z.object({ linkId, secret: z.string(), expiresAt: z.string() }),
})

/** Refused with NOTHING_SHOWN where it would show nothing. */
export const addParassResult = endpoint({
  method: 'POST',
  path: '/api/user/parass/link/result',
  summary: 'Makes a link that shows what the user chose of the result; its secret is told this once',
  access: 'user',
  body: z.object({
    label,
    showsKnowledge: z.boolean(),
    /** Of which questions it shows what both came to; null: of none. */
    pairLinkId: linkId.nullable(),
  }),
  data: z.object({ linkId, secret: z.string(), expiresAt: z.string() }),
})

export const removeParassLink = endpoint({
  method: 'DELETE',
  path: '/api/user/parass/link/{linkId}',
  summary: 'Revokes a link: it is dead at once, and what was answered through it is erased',
  access: 'user',
  params: z.object({ linkId }),
  data: z.null(),
})

/** The holder's calls are POSTs: a secret stands in no address. Wrong, revoked, expired: the same 404. */
const bySecret = z.object({ secret: linkSecret })

const asked = z
  .object({
    /** Names what the device holds of it; opens nothing. */
    linkId,
    side,
    expiresAt: z.string(),
    /** Once submitted, without answers. */
    sitting,
    agreed: z.boolean(),
    /** They agree, or did before they took it back: erasing ends the link. */
    hasAgreed: z.boolean(),
    /** null: not agreed, the other side has not submitted, or `otherVersion`. */
    compared: compared.nullable(),
    otherVersion,
  })
  .meta({ id: 'ParentsQuestions' })

export const openParassQuestions = endpoint({
  method: 'POST',
  path: '/api/parass/link/questions',
  summary: 'What the holder of a link is asked, and what they have answered so far',
  access: 'public',
  body: bySecret,
  data: asked,
})

/** Refused after submission (RUN_SUBMITTED), and as a whole for an unknown item. */
export const saveParassAnswers = endpoint({
  method: 'POST',
  path: '/api/parass/link/answers',
  summary:
    'Keeps answers of the holder of a link; a later answer to an item takes the place of the one before',
  access: 'public',
  body: bySecret.extend(givenAnswers),
  data: z.object({ given: z.int() }),
})

/** Safe to repeat. */
export const submitParassAnswers = endpoint({
  method: 'POST',
  path: '/api/parass/link/submit',
  summary: 'Ends what the holder of a link answers',
  access: 'public',
  body: bySecret,
  data: asked,
})

export const agreeParass = endpoint({
  method: 'POST',
  path: '/api/parass/link/agree',
  summary: 'Whether both sides may see what they come to, as the holder of a link decides',
  access: 'public',
  body: bySecret.extend({ agrees: z.boolean() }),
  data: asked,
})

export const eraseParassAnswers = endpoint({
  method: 'POST',
  path: '/api/parass/link/erase',
  summary: 'Erases what the holder of a link has answered; once they had agreed, the link ends with it',
  access: 'public',
  body: bySecret,
  /** null: the link has ended. */
  data: asked.nullable(),
})

export const openParassResult = endpoint({
  method: 'POST',
  path: '/api/parass/link/result',
  summary: 'What somebody chose to show of their result',
  access: 'public',
  body: bySecret,
  data: z.object({
    knowledge: knowledge.nullable(),
    compared: compared.nullable(),
    expiresAt: z.string(),
  }),
})

export type ParassPart = z.output<typeof part>
export type Knowledge = z.output<typeof knowledge>
export type ComparedSides = z.output<typeof compared>
export type AskedByLink = z.output<typeof asked>
export type ShownQuestionLink = z.output<typeof questionLink>
export type ShownResultLink = z.output<typeof resultLink>
