import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { block } from '#contract/content.ts'
import { paging, queryProvinceId } from '#contract/fields.ts'

/** Texts as editors work on them: what there is, drafts, publication, and what was there before. */

const EDITORS = { staff: ['editor'] } as const
const textId = z.string().max(40)
const params = z.object({ textId })

/** Where a text is from: with the installation, of a file, of a file and changed since, or made here. */
export const TEXT_ORIGINS = ['sample', 'file', 'changed', 'console'] as const
/** draft: it was never published. */
export const TEXT_STATES = ['draft', 'coming', 'shown', 'over'] as const

/** As the form has them, by the names that a file uses: times in Beijing, '' for what is not said. */
const values = z.record(z.string().max(20), z.string().max(500))
const markdown = z.string().max(300_000)

const row = z.object({
  textId: z.string(),
  kind: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  province: z.string().nullable(),
  origin: z.enum(TEXT_ORIGINS),
  state: z.enum(TEXT_STATES),
  hasDraft: z.boolean(),
  /** ISO times. */
  publishAt: z.string().nullable(),
  untilAt: z.string().nullable(),
})
export type TextRow = z.output<typeof row>

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/console/content',
  summary: 'Texts and drafts, the newest first; `state=draft`: whatever has a draft',
  access: EDITORS,
  query: z.object({
    kind: z.string().max(20).optional(),
    state: z.enum(TEXT_STATES).optional(),
    origin: z.enum(TEXT_ORIGINS).optional(),
    provinceId: queryProvinceId.optional(),
    /** A part of the title. */
    search: z.string().max(100).optional(),
    sort: z.enum(['date', 'title', 'changed']).default('date'),
    ...paging,
  }),
  data: z.array(row),
})

const queued = row.extend({ at: z.string(), what: z.enum(['comes', 'ends']) })
export type QueuedText = z.output<typeof queued>

export const listQueuedTexts = endpoint({
  method: 'GET',
  path: '/api/console/content/queue',
  summary: 'What is published and what is over in the next 30 days, the next first',
  access: EDITORS,
  data: z.array(queued),
})

const choice = z.object({ value: z.string(), text: z.string() })
const field = z.object({
  name: z.string(),
  label: z.string(),
  should: z.string(),
  input: z.enum(['line', 'day', 'time', 'number', 'choice', 'tick']),
  isNeeded: z.boolean(),
  choices: z.array(choice),
})
export type TextField = z.output<typeof field>

export const getTextForm = endpoint({
  method: 'GET',
  path: '/api/console/content/form',
  summary: 'The kinds of texts, and what is said of each',
  access: EDITORS,
  data: z.object({
    kinds: z.array(z.object({ kind: z.string(), name: z.string(), fields: z.array(field) })),
    provinces: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

const body = z.object({ values, markdown })
export type WrittenText = z.output<typeof body>

const version = z.object({
  versionId: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  /** A draft that somebody wrote over; else what students saw. */
  isDraft: z.boolean(),
})

export const getText = endpoint({
  method: 'GET',
  path: '/api/console/content/text/{textId}',
  summary: 'One text: as students see it, its draft, and what it was before',
  access: EDITORS,
  params,
  data: z.object({
    textId: z.string(),
    /** Of its file; null: the console made it. */
    path: z.string().nullable(),
    origin: z.enum(TEXT_ORIGINS),
    state: z.enum(TEXT_STATES),
    /** null: it was never published. */
    shown: body.extend({ revision: z.int() }).nullable(),
    draft: body
      .extend({ version: z.int(), by: z.string().nullable(), isMine: z.boolean(), at: z.string() })
      .nullable(),
    versions: z.array(version),
  }),
})

export const getTextVersion = endpoint({
  method: 'GET',
  path: '/api/console/content/text/{textId}/version/{versionId}',
  summary: 'What a text was before',
  access: EDITORS,
  params: z.object({ textId, versionId: z.coerce.number().int().positive().max(2_000_000_000) }),
  data: body,
})

/** JSON may write a sign in six. */
const bodyLimit = 2_000_000

export const previewText = endpoint({
  method: 'POST',
  path: '/api/console/content/preview',
  summary: 'A text as students will see it, what is wrong with it, and what of it is not drawn as written',
  access: EDITORS,
  body,
  bodyLimit,
  changesNothing: true,
  data: z.object({
    blocks: z.array(block),
    /** `field` is 'text' for the Markdown. */
    faults: z.array(z.object({ field: z.string(), told: z.string() })),
    warnings: z.array(z.string()),
  }),
})

const MOST_IMAGE_BASE64 = 7_000_000
const imageId = z.string().max(40)

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/console/content/image',
  summary: 'Keep a picture for texts: JPG, PNG or WebP, 5 MB at most, made smaller and written anew',
  access: EDITORS,
  body: z.object({
    /** Base64. */
    file: z
      .string()
      .max(MOST_IMAGE_BASE64)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    alt: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^[\]\\\n]*$/),
  }),
  bodyLimit: MOST_IMAGE_BASE64 + 4096,
  data: z.object({
    imageId: z.string(),
    width: z.int(),
    height: z.int(),
    /** How a text names it. */
    address: z.string(),
  }),
})

const image = uploadImage.data.extend({
  alt: z.string(),
  /** How many texts, drafts and old versions name it. */
  uses: z.int(),
})

export const listImages = endpoint({
  method: 'GET',
  path: '/api/console/content/image',
  summary: 'Pictures that texts may use, the newest first',
  access: EDITORS,
  query: z.object(paging),
  data: z.array(image),
})

export const removeImage = endpoint({
  method: 'POST',
  path: '/api/console/content/image/{imageId}/remove',
  summary: 'Remove a picture that no text, draft or old version names',
  access: EDITORS,
  params: z.object({ imageId }),
  data: z.null(),
})

/** What the editor began from; 0: there was none. */
const base = { draftVersion: z.int().min(0), revision: z.int().min(0) }

export const createText = endpoint({
  method: 'POST',
  path: '/api/console/content',
  summary: 'Begin a text of one’s own, as a draft',
  access: EDITORS,
  body,
  bodyLimit,
  data: z.object({ textId: z.string(), draftVersion: z.int() }),
})

export const saveTextDraft = endpoint({
  method: 'PUT',
  path: '/api/console/content/text/{textId}/draft',
  summary: 'Save the draft of a text; TEXT_CHANGED where somebody else has meanwhile, unless `overwrites`',
  access: EDITORS,
  params,
  body: body.extend({ ...base, overwrites: z.boolean().default(false) }),
  bodyLimit,
  data: z.object({ draftVersion: z.int() }),
})

export const discardTextDraft = endpoint({
  method: 'POST',
  path: '/api/console/content/text/{textId}/discard',
  summary: 'Take a draft away; it stays among what the text was before',
  access: EDITORS,
  params,
  body: z.object({ draftVersion: base.draftVersion }),
  data: z.null(),
})

export const publishText = endpoint({
  method: 'POST',
  path: '/api/console/content/text/{textId}/publish',
  summary: 'Publish a text as written; TEXT_CHANGED where somebody else has saved or published meanwhile',
  access: EDITORS,
  params,
  body: body.extend(base),
  bodyLimit,
  data: z.object({ revision: z.int() }),
})

export const restoreText = endpoint({
  method: 'POST',
  path: '/api/console/content/text/{textId}/restore',
  summary: 'Publish what a text was before; its draft stays',
  access: EDITORS,
  params,
  body: z.object({ versionId: z.int(), revision: base.revision }),
  data: z.object({ revision: z.int() }),
})

export const endText = endpoint({
  method: 'POST',
  path: '/api/console/content/text/{textId}/end',
  summary: 'Take a text down now; it stays here',
  access: EDITORS,
  params,
  body: z.object({ revision: base.revision }),
  data: z.null(),
})

export const releaseText = endpoint({
  method: 'POST',
  path: '/api/console/content/text/{textId}/release',
  summary: 'Let the next import of its file decide over a text again',
  access: EDITORS,
  params,
  body: z.object({ revision: base.revision }),
  data: z.null(),
})
