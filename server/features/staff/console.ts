import * as calls from '#contract/console/staff.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { exportEntries, listEntries } from './audit.ts'
import { acceptInvitation, openInvitation } from './invitation.ts'
import { createStaff, endStaff, listStaff, resetStaff, setRoles } from './operate.ts'
import * as own from './own.ts'
import { rolesIn } from './queries.ts'
import { type StaffContext, sendCookie } from './sessions.ts'
import { signIn } from './sign-in.ts'

const shown = ({ secret, expiresAt }: { secret: string; expiresAt: Date }) => ({
  secret,
  expiresAt: expiresAt.toISOString(),
})

/** Who works in the console: signing in, one's own account, colleagues, the record of deeds. */
export const staffConsole: Routes<StaffContext> = (handle, context) => {
  const { db } = context

  handle(calls.signIn, async ({ body, request, reply }) => {
    const opened = await signIn(context, body, request)
    if (!opened) return { me: null }
    sendCookie(context, reply, opened.token)
    const { hash_id: hashId, login, name, roles } = opened.staff
    return { me: { hashId, login, name, roles: rolesIn(roles) } }
  })
  handle(calls.getMe, ({ staff: { hashId, login, name, roles } }) => ({
    hashId,
    login,
    name,
    roles: [...roles],
  }))
  handle(calls.signOut, async ({ staff, deed, reply }) => {
    await own.signOut(context, staff, deed)
    sendCookie(context, reply, null)
    return null
  })

  handle(calls.openInvitation, ({ body, request }) => openInvitation(context, body.secret, request))
  handle(calls.acceptInvitation, async ({ body, request, reply }) => {
    const { codes, token } = await acceptInvitation(context, body, request)
    sendCookie(context, reply, token)
    return { codes }
  })

  handle(calls.listStaff, () => listStaff(db))
  handle(calls.inviteStaff, async ({ body, deed }) => shown(await createStaff(db, body, deed)))
  handle(calls.setStaffRoles, async ({ params, body, deed }) => {
    await setRoles(db, { hashId: params.staffId }, body.roles, deed)
    return null
  })
  handle(calls.endStaff, async ({ params, deed }) => {
    await endStaff(db, { hashId: params.staffId }, deed)
    return null
  })
  handle(calls.resetStaff, async ({ params, deed }) =>
    shown(await resetStaff(db, { hashId: params.staffId }, deed)),
  )

  handle(calls.listAudit, ({ query }) => listEntries(db, query))
  handle(calls.exportAudit, async ({ body, deed }) => {
    const file = await exportEntries(db, body)
    await db
      .transaction()
      .execute((tx) => deed(tx, { deed: 'audit.export', kind: 'audit_entry', id: file.name }))
    return file
  })

  handle(calls.getOwnAccount, ({ staff }) => own.showOwn(context, staff))
  handle(calls.changeStaffPassword, async ({ staff, body, deed }) => {
    await own.changePassword(context, staff, body, deed)
    return null
  })
  handle(calls.beginFactor, ({ staff, body }) => own.beginFactor(context, staff, body.password))
  handle(calls.confirmFactor, async ({ staff, body, deed }) => {
    await own.confirmFactor(context, staff, body.code, deed)
    return null
  })
  handle(calls.renewRecovery, async ({ staff, body, deed }) => ({
    codes: await own.renewRecovery(context, staff, body.password, deed),
  }))
  handle(calls.endOwnSession, async ({ staff, params, deed }) => {
    await own.endOwn(context, staff, params.sessionId, deed)
    return null
  })
}
