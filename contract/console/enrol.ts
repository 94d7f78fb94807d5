import * as z from 'zod'
import { MOST_ROSTER_BYTES, classNameProblem } from '#domain/account/enrolment.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { endpoint } from '#contract/endpoint.ts'
import { provinceId, rowPlace, typed } from '#contract/fields.ts'

/** Lists of classes: whose mobiles wait for something that a school has opened. Nobody is told who has an account. */

const access = { staff: ['service'] } as const

/** In base64. */
const MOST_SENT = Math.ceil((MOST_ROSTER_BYTES * 4) / 3) + 4

const roster = z.object({
  provinceId,
  /** CSV, Excel, or what was pasted as UTF-8. */
  file: z.base64().max(MOST_SENT),
})

export const checkRoster = endpoint({
  method: 'POST',
  path: '/api/console/enrol/check',
  summary: 'How many mobiles a list names, and every row that is wrong',
  access,
  changesNothing: true,
  bodyLimit: MOST_SENT + 4096,
  body: roster,
  data: z.object({
    count: z.int(),
    problems: z.array(
      z.object({ row: z.int(), field: z.enum(['手机号', '省份', '名单']), problem: z.string() }),
    ),
  }),
})

export const enrolClass = endpoint({
  method: 'POST',
  path: '/api/console/enrol',
  summary: 'Note the mobiles of a class, all or none; the same list again adds who is new',
  access,
  bodyLimit: MOST_SENT + 4096,
  body: roster.extend({
    schoolName: typed((text) => classNameProblem('学校名称', text), z.string().trim()),
    className: typed((text) => classNameProblem('班级', text), z.string().trim()),
    /** What opens for who takes it, and for how long. */
    gift: z
      .object({
        goodsId: z.int().refine((id) => GOODS_IDS.some((each) => each === id), '没有这项服务'),
        days: z.int().min(1).max(3650),
      })
      .nullable(),
  }),
  data: z.object({ added: z.int(), already: z.int() }),
})

const enrolment = z.object({
  enrolmentId: z.string(),
  schoolName: z.string(),
  className: z.string(),
  province: z.string(),
  goodsId: z.int().nullable(),
  days: z.int().nullable(),
  madeAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Mobiles that were ever named, that took it, and that still wait. */
  listed: z.int(),
  taken: z.int(),
  waiting: z.int(),
})
export type Enrolment = z.output<typeof enrolment>

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/api/console/enrol',
  summary: 'Lists of classes and how many took what was opened, the latest first',
  access,
  query: z.object({ before: rowPlace.optional() }),
  data: z.object({ list: z.array(enrolment), next: z.int().nullable() }),
})

export const revokeEnrolment = endpoint({
  method: 'POST',
  path: '/api/console/enrol/{enrolmentId}/revoke',
  summary: 'Erase the mobiles that still wait; who has taken it keeps it',
  access,
  params: z.object({ enrolmentId: z.string().min(1).max(32) }),
  data: z.object({ revoked: z.int() }),
})
