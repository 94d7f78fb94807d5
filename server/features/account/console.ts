import { sql } from 'kysely'
import * as calls from '#contract/console/account.ts'
import type { AccountRequestShown } from '#contract/console/account.ts'
import { erasedAtOf } from '#domain/account/closing.ts'
import { masked } from '#domain/account/masked.ts'
import { beijingDay } from '#domain/beijing.ts'
import { cutPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { kindsOf } from '#server/features/factor/service.ts'
import { provinceName } from '#server/features/province/service.ts'
import { namesOf } from '#server/features/staff/service.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { Streamed } from '#server/http/replies.ts'
import { type Owner, exportOf, valueOf } from './export.ts'
import * as operate from './operate.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import * as requests from './request-queries.ts'

const PAGE = 30

/** What the staff are told how much there is of; of everything else not even that. */
const COUNTED = [
  'session',
  'application_list',
  'hand_list',
  'question',
  'wz',
  'course_comment',
  'entitlement',
  'purchase',
]

async function countHeld(db: Db, owner: Owner): Promise<{ what: string; count: number }[]> {
  const held = PERSONAL_TABLES.filter(({ table }) => COUNTED.includes(table)).map(
    (each) => sql`SELECT ${each.what}::text AS what, count(*)::int AS count FROM ${sql.table(each.table)}
      WHERE ${sql.ref(each.owner)} = ${valueOf(each, owner)}`,
  )
  const { rows } = await sql<{ what: string; count: number }>`
    ${sql.join(held, sql` UNION ALL `)}`.execute(db)
  return rows
}

const findShown = (db: Db, hashId: string) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'hash_id',
      'mobile',
      'user_name',
      'channel',
      'created_at',
      'ban_reason',
      'closing_at',
      provinceName<string | null>('account.province_id').as('province'),
    ])
    .where('hash_id', '=', hashId)
    .executeTakeFirst()

const mask = (name: string | null): string | null => name && masked(name)

/** Accounts of students, as the service and owners see and help them. */
export const accountConsole: Routes<Ground> = (handle, context) => {
  const { db, limits, rows } = context

  handle(calls.findAccount, async ({ staff, body, deed }) => {
    const key = String(staff.id)
    await limits.take('findAccount', key)
    const found = await limits.guess('findNobody', key, () => operate.findAccount(db, body.account, deed))
    return { accountId: found ?? null }
  })

  handle(calls.getConsoleAccount, async ({ params: { accountId } }) => {
    const row = await findShown(db, accountId)
    if (!row) throw notFound()
    return {
      accountId: row.hash_id,
      mobile: mask(row.mobile),
      userName: mask(row.user_name),
      province: row.province,
      channel: row.channel,
      createdAt: row.created_at.toISOString(),
      bannedFor: row.ban_reason,
      erasedAt: row.closing_at && erasedAtOf(row.closing_at).toISOString(),
      factorKinds: await kindsOf(db, row.id),
      held: await countHeld(db, row),
    }
  })

  handle(calls.lookAtAccount, async ({ staff, params, body, deed }) => {
    await limits.take('lookAccount', String(staff.id))
    return operate.lookAtAccount(db, staff.id, { ...params, ...body }, deed)
  })

  handle(calls.endAccountSessions, async ({ params: { accountId }, deed }) => {
    await operate.endSessions(db, accountId, deed)
    await rows.waitUntilInvalidated()
    return null
  })

  handle(calls.banAccount, async ({ params: { accountId }, body: { reason }, deed }) => {
    await operate.ban(db, { hashId: accountId }, reason, deed)
    await rows.waitUntilInvalidated()
    return null
  })

  handle(calls.unbanAccount, async ({ params: { accountId }, deed }) => {
    await operate.unban(db, { hashId: accountId }, deed)
    await rows.waitUntilInvalidated()
    return null
  })

  handle(calls.resetAccount, async ({ staff, params, body, deed }) => {
    const { secret, expiresAt } = await operate.reset(db, staff.id, { ...params, ...body }, deed)
    return { secret, expiresAt: expiresAt.toISOString() }
  })

  handle(calls.turnOffAccountFactor, async ({ staff, params, body, deed }) => {
    await operate.turnOffFactor(db, { hashId: params.accountId }, { staffId: staff.id, ...body }, deed)
    return null
  })

  handle(calls.exportAccount, async ({ staff, params, body, deed }) => {
    const row = await findShown(db, params.accountId)
    if (!row) throw notFound()
    await limits.take('exportAccount', String(row.id))
    const owner = await operate.recordExport(db, staff.id, { ...params, ...body }, deed)
    return new Streamed(exportOf(db, owner), `xuankao-${beijingDay(new Date())}.json`)
  })

  handle(calls.eraseAccount, async ({ staff, params, body, deed }) => {
    await operate.erase(db, staff.id, { ...params, ...body }, deed)
    await rows.waitUntilInvalidated()
    return null
  })

  handle(calls.listAccountRequests, async ({ query: { state, before } }) => {
    const found = await requests.listRequests(db, {
      waiting: state === 'waiting',
      before,
      limit: PAGE + 1,
    })
    const { shown, next } = cutPage(found, PAGE)
    const ids = shown.flatMap(({ staff_id, confirmed_by }) => [staff_id, confirmed_by])
    const names = await namesOf(
      db,
      ids.filter((id) => id !== null),
    )
    const nameOf = (id: number): string => names.get(id)?.name ?? ''
    return {
      list: shown.map((row) => showRequest(row, nameOf)),
      next,
    }
  })

  handle(calls.countAccountRequests, async ({ staff }) => ({
    count: staff.roles.includes('owner') ? await requests.countWaiting(db) : 0,
  }))

  handle(calls.confirmErasure, async ({ staff, params: { requestId }, deed }) => {
    await operate.confirmErasure(db, staff.id, requestId, deed)
    await rows.waitUntilInvalidated()
    return null
  })
}

function showRequest(row: requests.RequestRow, nameOf: (id: number) => string): AccountRequestShown {
  const { asked_by, checked_by } = row
  const kind = row.of_factor ? 'factor' : row.kind
  return {
    ...calls.requestWords.parse({ kind, askedBy: asked_by, checkedBy: checked_by }),
    requestId: row.hash_id,
    accountId: row.account_hash,
    at: row.at.toISOString(),
    by: nameOf(row.staff_id),
    atOnce: row.at_once,
    confirmedBy: row.confirmed_by === null ? null : nameOf(row.confirmed_by),
    doneAt: row.done_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }
}
