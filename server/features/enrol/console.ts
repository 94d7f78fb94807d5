import * as calls from '#contract/console/enrol.ts'
import { cutPage } from '#server/db/page.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as operate from './operate.ts'
import { listEnrolments } from './queries.ts'
import { showClass } from './show.ts'

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
    const { shown, next } = cutPage(rows, PAGE)
    return {
      list: shown.map((row) => ({
        ...showClass(row),
        schoolName: row.school_name,
        taken: row.taken,
        waiting: row.waiting,
      })),
      next,
    }
  })

  handle(calls.revokeEnrolment, ({ params: { enrolmentId }, deed }) =>
    operate.revokeEnrolment(db, enrolmentId, deed),
  )
}
