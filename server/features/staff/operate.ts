import type { Colleague } from '#contract/console/staff.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'
import { makeHashId } from '#server/hash-id.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { type Invitation, invite } from './invitation.ts'
import * as queries from './queries.ts'

/*
 * What is done to colleagues, from the console and from the shell alike: each is one transaction that records its deed.
 */

/** By which name the one who operates knows a colleague. */
export type StaffNamed = { login: string } | { hashId: string }

/** Makes an account and its link. @throws Refusal where the name to sign in is taken */
export async function createStaff(
  db: Db,
  { login, name, roles }: { login: string; name: string; roles: readonly Role[] },
  deed: Deed,
): Promise<Invitation> {
  return db.transaction().execute(async (tx) => {
    const hash_id = makeHashId()
    const id = await queries.insertStaff(tx, { hash_id, login, name, roles: queries.rolesIn(roles) })
    if (id === undefined) throw new Refusal('这个登录名已经有人用了，请换一个')
    await deed(tx, { deed: 'staff.invite', kind: 'staff', id: hash_id, fields: ['login', 'name', 'roles'] })
    return invite(tx, id)
  })
}

/** @throws Refusal where nobody would be left who may do everything; HttpProblem 404 */
export async function setRoles(db: Db, who: StaffNamed, roles: readonly Role[], deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owners = await queries.lockOwners(tx)
    const staff = await requireStaff(tx, who)
    if (!roles.includes('owner')) refuseLast(owners, staff)
    await queries.updateRoles(tx, staff.id, queries.rolesIn(roles))
    await deed(tx, { deed: 'staff.roles', kind: 'staff', id: staff.hash_id, fields: ['roles'] })
  })
}

/** Ends an account with its sessions and links. @throws as `setRoles` */
export async function endStaff(db: Db, who: StaffNamed, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owners = await queries.lockOwners(tx)
    const staff = await requireStaff(tx, who)
    if (staff.ended_at !== null) throw new Refusal('这个账号已经停用了')
    refuseLast(owners, staff)
    await queries.clearAccess(tx, staff.id, new Date())
    await deed(tx, { deed: 'staff.end', kind: 'staff', id: staff.hash_id, fields: ['ended_at'] })
  })
}

/**
 * Takes all access away and makes a new link; an ended account is open again with it. The shell may do so to the last
 * owner too, who has lost everything.
 * @throws as `setRoles`, but for `mayLast`
 */
export async function resetStaff(db: Db, who: StaffNamed, deed: Deed, mayLast = false): Promise<Invitation> {
  return db.transaction().execute(async (tx) => {
    const owners = await queries.lockOwners(tx)
    const staff = await requireStaff(tx, who)
    if (!mayLast) refuseLast(owners, staff)
    await queries.clearAccess(tx, staff.id, null)
    const fields = ['password', 'factor', 'recovery', 'ended_at']
    await deed(tx, { deed: 'staff.reset', kind: 'staff', id: staff.hash_id, fields })
    return invite(tx, staff.id)
  })
}

export async function listStaff(db: Db): Promise<Colleague[]> {
  const rows = await queries.listStaff(db)
  return rows.map((row) => ({
    hashId: row.hash_id,
    login: row.login,
    name: row.name,
    roles: queries.rolesIn(row.roles),
    state: row.ended_at !== null ? 'ended' : row.is_set ? 'active' : 'invited',
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
  }))
}

async function requireStaff(tx: Db, who: StaffNamed): Promise<queries.StaffRow> {
  const staff = await queries.lockStaff(tx, who)
  if (!staff) throw notFound()
  return staff
}

/** Nobody could let anybody in again. */
function refuseLast(owners: readonly number[], { id }: queries.StaffRow): void {
  if (owners.length === 1 && owners[0] === id)
    throw new Refusal('这是最后一位负责人，请先让另一位同事当负责人')
}
