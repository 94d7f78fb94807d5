import * as z from 'zod'
import { shownNameProblem } from '#domain/link.ts'
import { commenterProblem, linkCommentProblem } from '#domain/list/list-link.ts'
import { endpoint } from './endpoint.ts'
import { linkSecret, paging, source, typed } from './fields.ts'
import { listHead } from './list-fields.ts'
import { unitKind } from './province.ts'
import { oneYear, recordId, resultFrame, unitId, unitRow } from './recommend.ts'

/** 志愿表 as a table: its owner prints it, and lets others see it by a link without an account. */

/** Of a unit nothing that follows from the student's preferences or subjects; the chance only where it may be seen. */
const sharedUnit = unitRow
  .pick({
    schoolCode: true,
    unitCode: true,
    codeYear: true,
    school: true,
    probability: true,
    tier: true,
    rank90: true,
    rank50: true,
    rank10: true,
    lines: true,
    plan: true,
    planYear: true,
    fee: true,
    feeText: true,
    remark: true,
    special: true,
    limits: true,
    level: true,
    flags: true,
    leftOut: true,
    source: true,
  })
  .extend({ requirement: unitRow.shape.requirement.omit({ eligible: true, next: true }) })

const table = z.object({
  /** Of the list. */
  recordId: z.string(),
  ...listHead,
  /** Which version is shown. */
  version: z.int(),
  /** ISO time of that version. */
  savedAt: z.string(),
  unitKind,
  /** What the reader may see of the student; null: nothing, or it is not known. */
  student: z.object({
    name: z.string().nullable(),
    score: z.number().nullable(),
    rank: z.int().nullable(),
  }),
  /** Whether the rows carry chances. */
  hasChance: z.boolean(),
  /** Target year of the predictions, and what they rest on. */
  predictedYear: z.int(),
  predictedFrom: resultFrame.predictedFrom,
  planYear: resultFrame.planYear,
  oneYear,
  /** In the order of the list; `unit` is null where no table holds it any more. */
  choices: z.array(
    z.object({
      majorId: unitId,
      schoolName: z.string(),
      unitName: z.string(),
      unit: sharedUnit.nullable(),
      /** Of a choice that holds several majors: those chosen, in order, and whether 调剂 is obeyed; null: it is one major. */
      inside: z.object({ adjusts: z.boolean().nullable(), slots: z.array(z.string()) }).nullable(),
      /** Comments that stand at it. */
      comments: z.int(),
    }),
  ),
  sources: z.array(source),
})

const ofRecord = { params: z.object({ recordId }) }

export const getTable = endpoint({
  method: 'GET',
  path: '/api/user/apprec/table/{recordId}',
  summary: 'An application list of the user’s, or an earlier version of it, as a table',
  access: 'user',
  ...ofRecord,
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  data: table,
})

/** What the owner says of a link. */
const shownName = typed(shownNameProblem, z.string().trim())
const linkTerms = {
  /** Whom it is for: its owner alone reads that. May be empty. */
  label: shownName,
  /** What the student is called; null: not at all. */
  studentName: shownName.nullable(),
  showsScore: z.boolean(),
  showsRank: z.boolean(),
  /** Chances and tiers, from which the rank can be told roughly. */
  showsChance: z.boolean(),
  allowsComments: z.boolean(),
  /** The version that is shown; null: always the newest. */
  version: z.int().min(1).max(1_000_000).nullable(),
}

const link = z.object({
  linkId: z.string(),
  ...linkTerms,
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
  comments: z.int(),
})

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/user/apprec/table/{recordId}/link',
  summary: 'The open links to an application list of the user’s, the last made first',
  access: 'user',
  ...ofRecord,
  data: z.array(link),
})

/** Refused with TOO_MANY_LINKS while five are open. */
export const addLink = endpoint({
  method: 'POST',
  path: '/api/user/apprec/table/{recordId}/link',
  summary: 'Makes a link to an application list; its secret is told this once',
  access: 'user',
  ...ofRecord,
  body: z.object(linkTerms),
  data: z.object({ link, secret: z.string() }),
})

export const removeLink = endpoint({
  method: 'DELETE',
  path: '/api/user/apprec/table/{recordId}/link/{linkId}',
  summary: 'Revokes a link: it is dead at once, what was said under it stays',
  access: 'user',
  params: z.object({ recordId, linkId: z.string().min(1).max(32) }),
  data: z.null(),
})

const comment = z.object({
  commentId: z.string(),
  name: z.string(),
  text: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  /** The row it stands at, and what that was called then; null: the whole list. */
  at: z.object({ majorId: unitId, title: z.string() }).nullable(),
  /** In doubt: somebody looks at it before anybody reads it; only who has just said it is told. */
  held: z.boolean(),
})

/** Those at one row; left out: all. */
const atRow = { majorId: unitId.optional() }

export const listOwnTableComments = endpoint({
  method: 'GET',
  path: '/api/user/apprec/table/{recordId}/comment',
  summary: 'What was said of an application list of the user’s, the latest first',
  access: 'user',
  ...ofRecord,
  query: z.object({ ...paging, ...atRow }),
  data: z.array(
    comment.extend({
      isUnread: z.boolean(),
      /** Whom the link was for; null: it is gone. */
      label: z.string().nullable(),
    }),
  ),
})

export const readTableComments = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/table/{recordId}/comment',
  summary: 'Notes that the user has seen what was said of a list',
  access: 'user',
  ...ofRecord,
  data: z.null(),
})

export const removeTableComment = endpoint({
  method: 'DELETE',
  path: '/api/user/apprec/table/{recordId}/comment/{commentId}',
  summary: 'Deletes what somebody said of a list of the user’s',
  access: 'user',
  params: z.object({ recordId, commentId: z.string().min(1).max(32) }),
  data: z.null(),
})

/** The reader's calls are POSTs: a secret stands in no address. Wrong, revoked, expired: the same 404. */
export const openTable = endpoint({
  method: 'POST',
  path: '/api/apprec/table/{recordId}',
  summary: 'An application list as its owner lets the holder of a link see it',
  access: 'public',
  ...ofRecord,
  body: z.object({ secret: linkSecret }),
  data: table.extend({
    allowsComments: z.boolean(),
    /** ISO time. */
    expiresAt: z.string(),
  }),
})

export const listTableComments = endpoint({
  method: 'POST',
  path: '/api/apprec/table/{recordId}/comment/list',
  summary: 'What was said of a list, the latest first, for the holder of a link that lets comment',
  access: 'public',
  ...ofRecord,
  body: z.object({ secret: linkSecret, ...paging, ...atRow }),
  data: z.array(comment),
})

export const addTableComment = endpoint({
  method: 'POST',
  path: '/api/apprec/table/{recordId}/comment',
  summary: 'Says something of a list, or of a row of it, by a link that lets comment',
  access: 'public',
  ...ofRecord,
  body: z.object({
    secret: linkSecret,
    /** What whoever says it is called. */
    sender: typed(commenterProblem, z.string().trim()),
    text: typed(linkCommentProblem, z.string().trim()),
    ...atRow,
  }),
  data: comment,
})

export type SharedTable = z.output<typeof table>
export type ListLink = z.output<typeof link>
export type TableComment = z.output<typeof comment>
