import type { listEnrolments } from './queries.ts'

type EnrolmentRow = Awaited<ReturnType<typeof listEnrolments>>[number]

/** What the console and the partner that listed a class are shown alike. */
export const showClass = (row: EnrolmentRow) => ({
  enrolmentId: row.hash_id,
  className: row.class_name,
  province: row.province,
  goodsId: row.goods_id,
  days: row.days,
  madeAt: row.made_at.toISOString(),
  revokedAt: row.ended_at?.toISOString() ?? null,
  listed: row.listed,
})
