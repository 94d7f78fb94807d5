import * as z from 'zod'
import { MOST_FILE_BYTES, MOST_FILE_NAME, UPLOAD_STATES } from '#domain/staff/upload.ts'
import { UNIT_KINDS } from '#domain/province/rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { year } from '#contract/fields.ts'

/** Files of figures: uploaded, understood, confirmed by a second person, landed, undone; what is held and what is missing. */

const access = { staff: ['data'] } as const
const uploadId = z.coerce.number().int().min(1).max(2_147_483_647)
const params = z.object({ uploadId })
const MOST_BASE64 = Math.ceil(MOST_FILE_BYTES / 3) * 4 + 4

/** How a file is to be read. */
const reading = {
  source: z.string().max(40),
  /** Leaves out the rows that are wrong. */
  force: z.boolean().default(false),
  /** It is whole, though it has fewer rows than what stands. */
  whole: z.boolean().default(false),
  /** Of a file that does not say it itself. */
  province: z.string().max(20).optional(),
  year: year.optional(),
  /** For whom a plan is complete; left out: as the file's layout says. */
  covers: z.enum(['all', 'none']).optional(),
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const shownRow = z.record(z.string(), value)
const issue = z.object({ row: z.int(), reason: z.string() })

const listed = z.object({
  uploadId: z.int(),
  source: z.string(),
  fileName: z.string(),
  state: z.enum(UPLOAD_STATES),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  confirmedBy: z.string().nullable(),
  /** The bulletin's title, or why it is not taken. */
  about: z.string(),
})
export type ListedUpload = z.output<typeof listed>

const changes = z.object({
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  same: z.int(),
  examples: z.array(
    z.object({ kind: z.enum(['added', 'changed', 'gone']), row: shownRow, before: shownRow }),
  ),
})
export type ShownChanges = z.output<typeof changes>

const upload = listed.extend({
  size: z.int(),
  sha256: z.string(),
  reading: z.int(),
  asked: z.object({
    force: z.boolean(),
    whole: z.boolean(),
    province: z.string().nullable(),
    year: z.int().nullable(),
    covers: z.enum(['all', 'none']).nullable(),
  }),
  /** What the server is at. */
  progress: z.string(),
  /** Why it is faulty or failed; null: it is neither. */
  problem: z.string().nullable(),
  title: z.string().nullable(),
  accepted: z.int(),
  /** Rows at fault or left out. */
  issueCount: z.int(),
  notes: z.array(z.string()),
  /** How its columns are understood. */
  columns: z.array(
    z.object({ title: z.string(), samples: z.array(z.string()), field: z.string().nullable() }),
  ),
  /** What a column can be taken for; none: the layout is fixed. */
  fields: z.array(z.string()),
  description: z.string().nullable(),
  isGuessed: z.boolean(),
  rows: z.array(shownRow),
  many: z.int(),
  changes: changes.nullable(),
  /** Prepared by who asks: a colleague confirms. */
  isOwn: z.boolean(),
  /** Nobody else could confirm. */
  isAlone: z.boolean(),
  wasAlone: z.boolean(),
  /** It can be undone, to the row. */
  canUndo: z.boolean(),
  /** Why it cannot; null: it can, or nothing has landed. */
  whyNoUndo: z.string().nullable(),
  /** The file is still kept, so that it can be read anew. */
  isKept: z.boolean(),
  confirmedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ShownUpload = z.output<typeof upload>

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/console/figures',
  summary: 'Files of figures that were uploaded, the latest first',
  access,
  query: z.object({ before: uploadId.optional() }),
  data: z.object({ list: z.array(listed), next: z.int().nullable() }),
})

export const countUploads = endpoint({
  method: 'GET',
  path: '/api/console/figures/waiting',
  summary: 'How many files wait for who asks to confirm them',
  access,
  data: z.object({ count: z.int() }),
})

export const getUploadForm = endpoint({
  method: 'GET',
  path: '/api/console/figures/form',
  summary: 'Which kinds of files there are, and of which provinces',
  access,
  data: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        /** Who uploads says of which province and year it is. */
        takesStated: z.boolean(),
        /** Its columns can be told by hand. */
        isDescribed: z.boolean(),
        isPlan: z.boolean(),
        isUndoable: z.boolean(),
      }),
    ),
    provinces: z.array(z.string()),
  }),
})

export const uploadFigures = endpoint({
  method: 'POST',
  path: '/api/console/figures',
  summary: 'Upload a file of figures; it is read and held against what stands, and changes nothing',
  access,
  bodyLimit: MOST_BASE64 + 8192,
  // Base64, and a name that is cleaned.
  anySigns: true,
  body: z.object({
    ...reading,
    fileName: z
      .string()
      .min(1)
      .max(4 * MOST_FILE_NAME),
    file: z
      .string()
      .max(MOST_BASE64)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
  }),
  data: z.object({ uploadId: z.int() }),
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/console/figures/{uploadId}',
  summary: 'How a file is understood, what it would change, and how far it has come',
  access,
  params,
  data: upload,
})

export const listUploadIssues = endpoint({
  method: 'GET',
  path: '/api/console/figures/{uploadId}/issue',
  summary: 'What is wrong with rows of a file',
  access,
  params,
  query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  data: z.object({ list: z.array(issue), next: z.int().nullable() }),
})

export const readUpload = endpoint({
  method: 'POST',
  path: '/api/console/figures/{uploadId}/read',
  summary: 'Read a file another way: other columns, without its wrong rows, as a whole one',
  access,
  params,
  body: z.object({
    ...reading,
    /** Titles of the file's columns, and the field of each; null: it is not read. Left out: as before. */
    columns: z
      .array(z.object({ title: z.string().max(200), field: z.string().max(40).nullable() }))
      .max(200)
      .optional(),
    track: z.string().max(20).optional(),
    batch: z.string().max(60).optional(),
    unitKind: z.enum(UNIT_KINDS).optional(),
    /** A whole description as JSON; '': none. Left out: as before. */
    description: z.string().max(20_000).optional(),
    /** The number of the reading that was seen. */
    reading: z.int(),
  }),
  data: z.null(),
})

export const confirmUpload = endpoint({
  method: 'POST',
  path: '/api/console/figures/{uploadId}/confirm',
  summary: 'Have a file land: a second person does, or who uploaded it by a sentence where there is no other',
  access,
  params,
  body: z.object({ reading: z.int(), sentence: z.string().max(60).default('') }),
  data: z.null(),
})

export const withdrawUpload = endpoint({
  method: 'POST',
  path: '/api/console/figures/{uploadId}/withdraw',
  summary: 'Put a file aside that has not landed',
  access,
  params,
  data: z.null(),
})

export const undoUpload = endpoint({
  method: 'POST',
  path: '/api/console/figures/{uploadId}/undo',
  summary: 'Put back what a file has replaced; refused where something else came in since',
  access,
  params,
  data: z.null(),
})

export const followUpload = endpoint({
  method: 'GET',
  path: '/api/console/figures/{uploadId}/progress',
  summary: 'What the server is at, as server-sent events; ends by itself',
  access,
  params,
  data: z.null(),
})

const KINDS = ['lines', 'score-rank', 'control lines', 'plan'] as const
const LACKS = ['none', 'part', 'unranked', 'vocational'] as const

export const getFiguresHeld = endpoint({
  method: 'GET',
  path: '/api/console/figures/held',
  summary: 'What is held of each province and year, and what is missing for the coming season',
  access,
  data: z.object({
    years: z.array(z.int()),
    season: z.int(),
    /** What is out later, and from which day. */
    coming: z.array(z.object({ kind: z.enum(KINDS), from: z.string() })),
    provinces: z.array(
      z.object({
        name: z.string(),
        held: z.array(
          z.object({ year: z.int(), kind: z.enum(KINDS), partial: z.boolean(), derived: z.boolean() }),
        ),
        missing: z.array(z.object({ year: z.int(), kind: z.enum(KINDS), lack: z.enum(LACKS) })),
      }),
    ),
  }),
})
export type HeldKind = (typeof KINDS)[number]
export type Lack = (typeof LACKS)[number]
