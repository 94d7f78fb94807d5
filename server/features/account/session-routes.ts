import { bindMobile, changePassword, getMobile, getSession, getWork, login, logout, register, resetPassword, sendCode, sendCodeByGet, setProvince } from '#contract/account.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { challengeAt } from '#domain/account/work.ts'
import * as codes from './codes.ts'
import { showUser } from './show.ts'
import { visitorOf } from './visitor.ts'
import { networkOf } from '#server/http/address.ts'
import type { Area } from '#server/http/endpoint.ts'
import { requireOwnPage } from '#server/http/own-page.ts'
import { deleteSession } from './session-queries.ts'
import * as service from './login.ts'

export const session: Area = (handle, context) => {
  handle(login, async ({ body, request, reply }) => {
    const opened = await service.login(context, body.mobile, body.password, visitorOf(request))
    reply.header(tokenHeader, opened.token)
    return { user: opened.user, totast: false }
  })

  handle(getSession, ({ user }) => ({ user: showUser(user), totast: false }))

  handle(logout, async ({ user }) => {
    if (!user) return null
    await deleteSession(context.db, user.tokenHash)
    await context.rows.settle()
    return null
  })

  handle(getWork, () => ({ challenge: challengeAt(new Date()) }))

  handle(sendCodeByGet, async ({ params, query, user, request }) => {
    requireOwnPage(context.config, request)
    const purposes = query.purpose ? ([query.purpose] as const) : codes.purposesOf(user !== undefined)
    await codes.sendCode(context, params.mobile, purposes, networkOf(request.ip), query)
    return null
  })

  handle(sendCode, async ({ body, request }) => {
    requireOwnPage(context.config, request)
    await codes.sendCode(context, body.mobile, [body.purpose], networkOf(request.ip), body)
    return null
  })

  handle(register, async ({ body, request, reply }) => {
    const opened = await service.register(context, body, visitorOf(request))
    reply.header(tokenHeader, opened.token)
    return { user: opened.user, totast: true }
  })

  handle(resetPassword, async ({ body, request }) => {
    await service.resetPassword(context, body, visitorOf(request))
    return null
  })

  handle(changePassword, async ({ body, user, request }) => {
    await service.changePassword(context, user, body.oldPassword, body.newPassword, visitorOf(request))
    return null
  })

  handle(bindMobile, ({ body, user, request }) => service.bindMobile(context, user, body, visitorOf(request)))

  handle(getMobile, ({ user }) => ({ mobile: user.mobile }))

  handle(setProvince, ({ body, user }) => service.setProvince(context, user, body.provinceId))
}
