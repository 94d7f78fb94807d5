import { GRACE_DAYS } from '#domain/account/closing.ts'
import type { Asker, IdentityCheck, RequestKind } from '#domain/account/request.ts'
import type { Db } from '#server/db/open.ts'
import { deleteDevices, deleteSessions } from '#server/features/account/sessions/sessions.ts'
import { dropFactors } from '#server/features/factor/service.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { eraseOne } from './erase.ts'
import type { Owner } from './export.ts'
import { type AccountInput, openAccount } from './login.ts'
import { type PasswordLink, makePasswordLink } from './password-link.ts'
import * as queries from './queries.ts'
import * as requests from './request-queries.ts'

/*
 * What is done to students' accounts, from console and shell: each is one transaction that records its deed.
 */

type Held = NonNullable<Awaited<ReturnType<typeof requests.lockAccount>>>

/** @throws HttpProblem 404 */
async function hold(tx: Db, who: requests.AccountNamed): Promise<Held> {
  const account = await requests.lockAccount(tx, who)
  if (!account) throw notFound()
  return account
}

/**
 * Opens an account without a code.
 * @throws Refusal USER_EXISTS; HttpProblem 400 for a guessable password or an unknown province
 */
export async function createAccount(db: Db, input: AccountInput, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await openAccount(tx, input)
    await deed(tx, { deed: 'account.create', kind: 'account', id })
  })
}

/** The public id of an account; the try is on record, whether there is one or not. */
export async function findAccount(db: Db, name: string, deed: Deed): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const hashId = await requests.findHashIdOf(tx, name)
    await deed(tx, { deed: 'account.find', kind: 'account', id: hashId ?? 'none' })
    return hashId
  })
}

/** The whole number and name of an account. @throws HttpProblem 404 */
export async function lookAtAccount(
  db: Db,
  staffId: number,
  { accountId, reason }: { accountId: string; reason: string },
  deed: Deed,
): Promise<{ mobile: string | null; userName: string | null }> {
  return db.transaction().execute(async (tx) => {
    const { id, hash_id, mobile, user_name } = await hold(tx, { hashId: accountId })
    await requests.insertLook(tx, { account_id: id, staff_id: staffId, reason })
    await deed(tx, { deed: 'account.look', kind: 'account', id: hash_id, fields: ['mobile', 'user_name'] })
    return { mobile, userName: user_name }
  })
}

/** @throws HttpProblem 404 */
export async function endSessions(db: Db, accountId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, hash_id } = await hold(tx, { hashId: accountId })
    await logOut(tx, id)
    await deed(tx, { deed: 'account.endSessions', kind: 'account', id: hash_id, fields: ['session'] })
  })
}

async function logOut(tx: Db, id: number): Promise<void> {
  await deleteSessions(tx, id)
  await deleteDevices(tx, id)
}

const BAN_FIELDS = ['banned_at', 'ban_reason']

/**
 * Shuts an account: its sessions end, and a login opens what its owner has a right to.
 * @param replaces whether another reason may take the place of the one there is
 * @throws HttpProblem 404; Refusal where it is shut already
 */
export async function ban(
  db: Db,
  who: requests.AccountNamed,
  reason: string,
  deed: Deed,
  replaces = false,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, hash_id, ban_reason } = await hold(tx, who)
    if (ban_reason !== null && !replaces)
      throw new Refusal(`这个账号已经停用了，理由是：${ban_reason}。要换理由，先恢复再停用`)
    await queries.updateBan(tx, id, reason)
    await logOut(tx, id)
    await deed(tx, { deed: 'account.ban', kind: 'account', id: hash_id, fields: BAN_FIELDS })
  })
}

/** Opens it again; one that is open stays so. @throws HttpProblem 404 */
export async function unban(db: Db, who: requests.AccountNamed, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, hash_id, ban_reason } = await hold(tx, who)
    if (ban_reason !== null) await queries.updateBan(tx, id, null)
    const fields = ban_reason === null ? [] : BAN_FIELDS
    await deed(tx, { deed: 'account.unban', kind: 'account', id: hash_id, fields })
  })
}

/** Who asked for something, and how that was checked. */
interface Asked {
  accountId: string
  askedBy: Asker
  checkedBy: IdentityCheck
}

const requestOf = (account: Held, staffId: number, kind: RequestKind, { askedBy, checkedBy }: Asked) => ({
  account_id: account.id,
  staff_id: staffId,
  kind,
  asked_by: askedBy,
  checked_by: checkedBy,
})

/** A link by which the student sets a new password; until then the old one is good. @throws HttpProblem 404 */
export async function reset(db: Db, staffId: number, asked: Asked, deed: Deed): Promise<PasswordLink> {
  return db.transaction().execute(async (tx) => {
    const account = await hold(tx, { hashId: asked.accountId })
    await requests.withdrawRequests(tx, account.id, 'reset')
    await requests.insertRequest(tx, requestOf(account, staffId, 'reset', asked))
    await deed(tx, { deed: 'account.reset', kind: 'account', id: account.hash_id, fields: ['password_link'] })
    return makePasswordLink(tx, account.id)
  })
}

/**
 * Turns the second step of logging in off, for who has lost all that it asks for; the password stays.
 * @param asked How it was checked who asks; null: the shell has done so
 * @throws HttpProblem 404; Refusal where it is off
 */
export async function turnOffFactor(
  db: Db,
  who: requests.AccountNamed,
  asked: (Omit<Asked, 'accountId'> & { staffId: number }) | null,
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, hash_id } = await hold(tx, who)
    if (!(await dropFactors(tx, id))) throw new Refusal('这个账号没有开启两步验证')
    if (asked !== null) {
      const { staffId: staff_id, askedBy: asked_by, checkedBy: checked_by } = asked
      const done_at = new Date()
      await requests.insertRequest(tx, {
        account_id: id,
        kind: 'factor',
        staff_id,
        asked_by,
        checked_by,
        done_at,
      })
    }
    await deed(tx, { deed: 'account.factorOff', kind: 'account', id: hash_id, fields: ['second_factor'] })
  })
}

/** Whose copy is made. @throws HttpProblem 404 */
export async function recordExport(db: Db, staffId: number, asked: Asked, deed: Deed): Promise<Owner> {
  return db.transaction().execute(async (tx) => {
    const account = await hold(tx, { hashId: asked.accountId })
    const request = requestOf(account, staffId, 'export', asked)
    await requests.insertRequest(tx, { ...request, done_at: new Date() })
    await deed(tx, { deed: 'account.export', kind: 'account', id: account.hash_id })
    return { id: account.id, mobile: account.mobile }
  })
}

/**
 * Closes an account: erased after the days of grace, or at once when one of the owners confirms.
 * @throws HttpProblem 404, Refusal
 */
export async function erase(
  db: Db,
  staffId: number,
  asked: Asked & { atOnce: boolean },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await hold(tx, { hashId: asked.accountId })
    if (await requests.hasOpenRequest(tx, account.id, 'erase'))
      throw new Refusal(
        `这个账号已经受理过注销了，${GRACE_DAYS} 天后删除；要立即删除的，在申请记录里等负责人确认`,
      )
    await requests.insertRequest(tx, {
      ...requestOf(account, staffId, 'erase', asked),
      at_once: asked.atOnce,
    })
    await queries.updateClosing(tx, account.id, new Date())
    await logOut(tx, account.id)
    await deed(tx, { deed: 'account.erase', kind: 'account', id: account.hash_id, fields: ['closing_at'] })
  })
}

/** Erases now what was asked to be at once. @throws HttpProblem 404; Refusal where that is no more */
export async function confirmErasure(db: Db, staffId: number, requestId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await requests.findRequest(tx, requestId)
    if (!request) throw notFound()
    const gone = new Refusal('这个申请已经办完，或者学生已经撤回')
    // The account first, as everything else does that touches both.
    const account = request.account_hash && (await requests.lockAccount(tx, { hashId: request.account_hash }))
    if (!account || !(await requests.updateConfirmed(tx, request.id, staffId))) throw gone
    await deed(tx, { deed: 'account.eraseNow', kind: 'account_request', id: requestId, fields: ['done_at'] })
    if (!(await eraseOne(tx, account.id, new Date()))) throw gone
  })
}
