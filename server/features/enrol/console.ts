import * as calls from '#contract/console/enrol.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as operate from './operate.ts'
import { listEnrolments } from './queries.ts'

const PAGE = 30

/** Lists of classes, as the service makes and revokes them. */
export const enrolConsole: Routes<Ground> = (handle, { db }) => {
  handle(calls.checkRoster, async ({ body }) => {
    const { mobiles, problems } = await operate.readSent(db, body)
    return { count: mobiles.length, problems: [...problems] }
  })

  handle(calls.enrolClass, ({ staff, body, deed }) => operate.enrolClass(db, body, staff.id, deed))

  handle(calls.listEnrolments, async ({ query: { before } }) => {
    const rows = await listEnrolments(db, before, PAGE + 1, new Date())
    const shown = rows.slice(0, PAGE)
    return {
      list: shown.map((row) => ({
        enrolmentId: row.hash_id,
        schoolName: row.school_name,
        className: row.class_name,
        province: row.province,
        goodsId: row.goods_id,
        days: row.days,
        madeAt: row.made_at.toISOString(),
        revokedAt: row.ended_at?.toISOString() ?? null,
        listed: row.listed,
        taken: row.taken,
        waiting: row.waiting,
      })),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  })

  handle(calls.revokeEnrolment, ({ params: { enrolmentId }, deed }) =>
    operate.revokeEnrolment(db, enrolmentId, deed),
  )
}
