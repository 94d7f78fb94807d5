import * as calls from '#contract/console/wz.ts'
import { ANSWERER_ROLES } from '#domain/question.ts'
import { cutPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { findColleagues, namesOf } from '#server/features/staff/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import * as operate from './operate.ts'
import * as queries from './queries.ts'
import { showSummary, showWz } from './show.ts'

const PAGE = 30

type Names = Awaited<ReturnType<typeof namesOf>>
type Taken = calls.WzInboxRow['taken']

const keptDraft = calls.saveWzDraft.body.nullable().catch(null)

/** Who has it: of the staff, or whom the shell named. */
function takenOf(wz: queries.StoredWz, names: Names, staffId: number): Taken {
  if (wz.adviser === null || wz.taken_at === null) return null
  const name = (wz.taken_by === null ? undefined : names.get(wz.taken_by)?.name) ?? wz.adviser
  return { name, isMe: wz.taken_by === staffId, takenAt: wz.taken_at.toISOString() }
}

const namesFor = (db: Db, rows: readonly queries.StoredWz[]): Promise<Names> =>
  namesOf(
    db,
    rows.flatMap(({ taken_by, answered_by }) => [taken_by, answered_by].filter((id) => id !== null)),
  )

/** 志愿问诊, answered row by row. */
export const wzConsole: Routes<{ db: Db }> = (handle, { db }) => {
  handle(calls.listWzInbox, async ({ staff, query: { state, after } }) => {
    const [rows, counts] = await Promise.all([
      queries.listInbox(db, { staffId: staff.id, state, after, limit: PAGE + 1 }),
      queries.countStates(db, staff.id),
    ])
    const { shown, next } = cutPage(rows, PAGE)
    const names = await namesFor(db, shown)
    return {
      list: shown.map((row) => {
        const { unread: _, ...summary } = showSummary(row)
        return { ...summary, wishedBy: row.wished_by, taken: takenOf(row, names, staff.id) }
      }),
      next,
      counts,
    }
  })

  handle(calls.countWzInbox, async ({ staff }) => {
    const { waiting, mine } = await queries.countStates(db, staff.id)
    return { count: waiting + mine }
  })

  handle(calls.getWzInbox, async ({ staff, params: { wzId } }) => {
    const row = await queries.findInbox(db, wzId)
    if (!row) throw notFound()
    const [names, colleagues] = await Promise.all([namesFor(db, [row]), findColleagues(db, 'adviser')])
    const { unread: _, lists: __, ...shown } = showWz(row, new Map())
    const role = ANSWERER_ROLES.find((each) => each === row.answered_as)
    const name = row.answered_by === null ? undefined : names.get(row.answered_by)?.name
    return {
      ...shown,
      lists: row.lists,
      taken: takenOf(row, names, staff.id),
      answeredBy: role !== undefined && name !== undefined ? { name, role } : null,
      draft: keptDraft.parse(row.draft),
      colleagues: colleagues
        .filter(({ id }) => id !== row.taken_by)
        .map(({ hashId, name: called }) => ({ hashId, name: called })),
    }
  })

  handle(calls.takeWz, async ({ staff, params: { wzId }, deed }) => {
    await operate.takeWz(db, staff, wzId, deed)
    return null
  })
  handle(calls.handOverWz, async ({ staff, params, body, deed }) => {
    await operate.handOverWz(db, staff, { ...params, ...body }, deed)
    return null
  })
  handle(calls.saveWzDraft, async ({ staff, params, body, deed }) => {
    await operate.saveWzDraft(db, staff, { ...params, ...body }, deed)
    return null
  })
  handle(calls.answerWz, async ({ staff, params, body, deed }) => {
    await operate.sendOpinion(db, staff, { ...params, ...body }, deed)
    return null
  })
  handle(calls.answerWzFollow, async ({ staff, params, body, deed }) => {
    await operate.sendFollow(db, staff, { ...params, ...body }, deed)
    return null
  })
}
