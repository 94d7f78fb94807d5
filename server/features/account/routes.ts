import {
  countPartnersAccounts,
  forgetInWechat,
  getWechatApp,
  getWechatHistory,
  rememberInWechat,
  bindMobile,
  changePassword,
  getMobile,
  getSession,
  getWork,
  login,
  logout,
  register,
  resetPassword,
  resetPasswordByLink,
  secondStep,
  sendCode,
  sendCodeByGet,
  setProvince,
  agreeAsGuardian,
  closeAccount,
  exportData,
  getAccount,
  keepAccount,
  listDevices,
  revokeDevice,
  revokeOthers,
  setAge,
  withdrawConsent,
} from '#contract/account.ts'
import { countOfChannel } from './channels.ts'
import { findHistory, remember } from './wechat-history.ts'
import { deleteAccount } from './wechat-queries.ts'
import { refusals, ticketHeader, tokenHeader } from '#contract/protocol.ts'
import { challengeAt } from '#domain/account/work.ts'
import * as codes from '#server/features/account/codes/codes.ts'
import { networkOf } from '#server/http/limits/address.ts'
import { deleteSession } from '#server/features/account/sessions/session-queries.ts'
import * as service from './login.ts'
import type { Ground } from '#server/ground.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/account.ts'
import { mayBeUnder14 } from '#domain/account/age.ts'
import { banned } from '#domain/account/ban.ts'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import { masked } from '#domain/account/masked.ts'
import { beijingDay } from '#domain/beijing.ts'
import { type CodeProof, proveMobile, spend } from '#server/features/account/codes/codes.ts'
import { exportOf } from './export.ts'
import { requirePassword } from './password.ts'
import { resetByLink } from './password-link.ts'
import { siteOf } from '#server/features/factor/service.ts'
import { withdrawRequests } from './request-queries.ts'
import { deleteDevices, deleteSessions } from '#server/features/account/sessions/sessions.ts'
import { showUser } from './show.ts'
import { type RequestOrigin, visitorOf } from '#server/features/account/sessions/visitor.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Streamed, ReplyWithInfo } from '#server/http/replies.ts'
import { Refusal, notFound, notLoggedIn } from '#server/http/errors.ts'
import { type SessionUser } from '#server/http/session.ts'
import { type AccountContext, sessionLimit } from '#server/features/account/sessions/session.ts'
import * as queries from './queries.ts'

/** How far an account may be used after a change of it, on every process. */
async function changed(context: AccountContext, request: FastifyRequest): Promise<User> {
  await context.rows.waitUntilInvalidated()
  const user = await context.sessions.find(request)
  if (!user) throw notLoggedIn()
  return showUser(user)
}

/** @param totast Whether the account was opened just now */
const sessionOf = (user: User, totast = false) => ({ user, province: user.province, totast })

/** Answers with a session; or refuses, with the ticket to a second step. */
function letIn(reply: FastifyReply, { entered, user }: service.Opened, totast = false) {
  if ('ticket' in entered) {
    reply.header(ticketHeader, entered.ticket)
    throw new Refusal('密码对了，还差一步：请完成两步验证', refusals.secondStep)
  }
  reply.header(tokenHeader, entered.token)
  const session = sessionOf(user, totast)
  return user.bannedFor === null ? session : new ReplyWithInfo(session, banned(user.bannedFor))
}

/**
 * Has the owner show that they are: by the password, or by a code to the account's own mobile.
 * @throws Refusal for a wrong one
 */
async function proveOwner(
  context: Ground,
  user: SessionUser,
  body: { password: string } | { code: string },
  visitor: RequestOrigin,
): Promise<CodeProof | undefined> {
  const account = await queries.findSecrets(context.db, user.id)
  if (!account) throw notLoggedIn()
  if ('password' in body) {
    await requirePassword(context, account, body.password)
    return undefined
  }
  if (account.mobile === null) throw new Refusal('这个账号没有绑定手机号，请用密码确认')
  return proveMobile(context, account.mobile, 'close', body.code, visitor)
}

/** 账号: data, devices, closing, a guardian's agreement. */
export const account: Routes<AccountContext> = (handle, context) => {
  const { db } = context

  handle(countPartnersAccounts, async ({ partner: { channel }, query }) => ({
    days: channel === null ? [] : await countOfChannel(db, channel, query),
  }))

  handle(getAccount, async ({ user }) => {
    const facts = await queries.findFacts(db, user.id)
    if (!facts) throw notLoggedIn()
    const { created_at, mobile_masked, consented_at, in_wechat } = facts
    return {
      ...showUser(user),
      createdAt: created_at.toISOString(),
      inWechat: Boolean(in_wechat),
      guardian:
        mobile_masked === null || consented_at === null
          ? null
          : { mobile: mobile_masked, consentedAt: consented_at.toISOString() },
    }
  })

  handle(exportData, async ({ user }) => {
    const count = ['exportAccount', String(user.id)] as const
    await context.limits.take(...count)
    // A copy that broke off is none.
    const copy = exportOf(db, user).once('error', () => void context.limits.giveBack([count]).catch(() => {}))
    return new Streamed(copy, `xuankao-${beijingDay(new Date())}.json`)
  })

  handle(closeAccount, async ({ user, body, request }) => {
    const proof = await proveOwner(context, user, body, visitorOf(request))
    await db.transaction().execute(async (tx) => {
      if (proof) await spend(tx, proof)
      await queries.updateClosing(tx, user.id, new Date())
      await deleteSessions(tx, user.id)
      await deleteDevices(tx, user.id)
    })
    await context.rows.waitUntilInvalidated()
    return new ReplyWithInfo(null, `已申请注销。${GRACE_DAYS} 天内重新登录可以撤回，之后所有资料会被删除`)
  })

  handle(keepAccount, async ({ user, request }) => {
    await db.transaction().execute(async (tx) => {
      await queries.clearClosing(tx, user.id)
      await withdrawRequests(tx, user.id, 'erase')
    })
    return changed(context, request)
  })

  handle(listDevices, async ({ user }) => {
    const sessions = await queries.listSessions(db, user.id, new Date(Date.now() - sessionLimit))
    return sessions.map((each) => ({
      deviceId: each.hash_id,
      name: each.device,
      loggedInAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
      current: each.token_hash.equals(user.tokenHash),
    }))
  })

  handle(revokeDevice, async ({ user, params: { deviceId } }) => {
    await db.transaction().execute(async (tx) => {
      const ended = await queries.deleteSessionById(tx, user.id, deviceId)
      if (!ended) throw notFound()
      if (ended.device_hash) await queries.deleteDevice(tx, user.id, ended.device_hash)
    })
    await context.rows.waitUntilInvalidated()
    return null
  })

  handle(revokeOthers, async ({ user, request }) => {
    await db.transaction().execute(async (tx) => {
      await deleteSessions(tx, user.id, user.tokenHash)
      await deleteDevices(tx, user.id, visitorOf(request).deviceHash)
    })
    await context.rows.waitUntilInvalidated()
    return null
  })

  handle(setAge, async ({ user, body: { birthYear }, request }) => {
    const year = Number(beijingDay(new Date()).slice(0, 4))
    const guarded = birthYear !== null && mayBeUnder14(birthYear, year)
    if (!(await queries.updateAge(db, user.id, guarded ? birthYear : null))) {
      throw new Refusal('已经登记为未满 14 周岁，需要监护人同意；填错了的话，可以注销后重新注册')
    }
    return changed(context, request)
  })

  handle(agreeAsGuardian, async ({ user, body: { mobile, code, policyVersion }, request }) => {
    if (user.age !== 'needed' && user.age !== 'consented') throw new Refusal('这个账号不需要监护人同意')
    const proof = await proveMobile(context, mobile, 'guardian', code, visitorOf(request))
    await db.transaction().execute(async (tx) => {
      await spend(tx, proof)
      await queries.insertConsent(tx, {
        account_id: user.id,
        mobile_masked: masked(mobile),
        policy_version: policyVersion,
      })
    })
    return changed(context, request)
  })

  handle(withdrawConsent, async ({ user, request }) => {
    await queries.deleteConsent(db, user.id)
    return changed(context, request)
  })

  handle(login, async ({ body, request, reply }) => {
    const { mobile: name, password, ...work } = body
    return letIn(reply, await service.login(context, { name, password, work }, visitorOf(request)))
  })

  handle(secondStep, async ({ body, request, reply }) => {
    const site = siteOf(context.config, request)
    return letIn(reply, await service.loginBySecondStep(context, body, site, visitorOf(request)))
  })

  handle(getSession, ({ user }) => sessionOf(showUser(user)))

  handle(logout, async ({ user }) => {
    if (!user) return null
    await deleteSession(context.db, user.tokenHash)
    await context.rows.waitUntilInvalidated()
    return null
  })

  handle(getWork, () => ({ challenge: challengeAt(new Date()) }))

  handle(sendCodeByGet, async ({ params, query, user, request }) => {
    const purposes = query.purpose ? ([query.purpose] as const) : codes.purposesOf(user !== undefined)
    await codes.sendCode(context, params.mobile, purposes, visitorOf(request), query)
    return null
  })

  handle(sendCode, async ({ body, request }) => {
    await codes.sendCode(context, body.mobile, [body.purpose], visitorOf(request), body)
    return null
  })

  handle(register, async ({ body, request, reply }) => {
    return letIn(reply, await service.register(context, body, visitorOf(request)), true)
  })

  handle(resetPassword, async ({ body, request }) => {
    await service.resetPassword(context, body, visitorOf(request))
    return null
  })

  handle(resetPasswordByLink, async ({ body, request }) => {
    await resetByLink(context, body, visitorOf(request))
    return null
  })

  handle(changePassword, async ({ body, user, request }) => {
    await service.changePassword(context, user, body.oldPassword, body.newPassword, visitorOf(request))
    return null
  })

  handle(bindMobile, ({ body, user, request }) => service.bindMobile(context, user, body, visitorOf(request)))

  handle(getMobile, ({ user }) => ({ mobile: user.mobile }))

  handle(setProvince, ({ body, user }) => service.setProvince(context, user, body.provinceId))

  handle(getWechatHistory, ({ query: { code }, request }) =>
    code === undefined ? [] : findHistory(context, code, networkOf(request.ip)),
  )

  handle(rememberInWechat, async ({ user, body, request }) => {
    await remember(context, user.id, body.code, networkOf(request.ip))
    return null
  })

  handle(forgetInWechat, async ({ user }) => {
    await deleteAccount(db, user.id)
    return null
  })

  handle(getWechatApp, () => ({ appId: context.hosts.wechat?.appId ?? null }))
}
