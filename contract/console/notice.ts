import * as z from 'zod'
import { momentProblem } from '#domain/beijing.ts'
import { NOTICE_STATES, NOTICE_PLACES } from '#domain/staff/notice.ts'
import { block } from '#contract/content.ts'
import { endpoint } from '#contract/endpoint.ts'
import { provinceId, typed, rowPlace } from '#contract/fields.ts'

/** What students are told for a time: a line, a popup, a new module, a tip. Times that are typed are those of Beijing. */

const access = { staff: ['editor'] } as const
const moment = typed(momentProblem)

const noticeRow = z.object({
  noticeId: z.int(),
  place: z.enum(NOTICE_PLACES),
  /** null: all provinces. */
  province: z.string().nullable(),
  type: z.enum(['info', 'warn']),
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  from: z.string(),
  /** null: until it is ended. */
  until: z.string().nullable(),
})
export type NoticeRow = z.output<typeof noticeRow>

export const listNoticesSet = endpoint({
  method: 'GET',
  path: '/api/console/notice',
  summary: 'What is shown, to come or over; the latest first',
  access,
  query: z.object({
    state: z.enum(NOTICE_STATES),
    before: rowPlace.optional(),
  }),
  data: z.object({
    list: z.array(noticeRow),
    /** `before` of the next page; null: there is none. */
    next: z.int().nullable(),
    counts: z.record(z.enum(NOTICE_STATES), z.int()),
    provinces: z.array(z.object({ id: provinceId, name: z.string() })),
  }),
})

export const setNotice = endpoint({
  method: 'POST',
  path: '/api/console/notice',
  summary: 'Show something to all or to a province for a time; refused with ALREADY where the same is there',
  access,
  body: z.object({
    noticePlace: z.enum(NOTICE_PLACES),
    provinceId: provinceId.nullable(),
    type: z.enum(['info', 'warn']),
    title: z.string().trim().max(200),
    content: z.string().trim().max(20_000),
    url: z.string().trim().max(500).nullable(),
    /** null: now. */
    showsFrom: moment.nullable(),
    /** null: until it is ended. */
    showsUntil: moment.nullable(),
  }),
  data: z.object({ noticeId: z.int() }),
})

export const previewNotice = endpoint({
  method: 'POST',
  path: '/api/console/notice/preview',
  summary: 'How HTML of a popup will be drawn to the student, and whether something of it is left out',
  access,
  changesNothing: true,
  body: z.object({ content: z.string().max(20_000) }),
  data: z.object({
    blocks: z.array(block),
    /** Tags or attributes were left out. */
    isCut: z.boolean(),
  }),
})

export const endNoticeNow = endpoint({
  method: 'POST',
  path: '/api/console/notice/{noticeId}/end',
  summary: 'End what is shown; what has not begun is gone',
  access,
  params: z.object({ noticeId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  data: z.null(),
})
