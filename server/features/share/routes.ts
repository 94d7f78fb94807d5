import type { Ground } from '#server/ground.ts'
import type { FastifyRequest } from 'fastify'
import { getOfficialAccount, getShare, signForDingTalk, signForWechat } from '#contract/share.ts'
import { DEFAULT_ACCOUNT } from '#domain/province/official-account.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal } from '#server/http/errors.ts'
import { isOwnAddress } from '#server/http/own-page.ts'
import type { PageSigner } from '#server/providers/host/host.ts'
import { findAccount } from './official-accounts.ts'
import { shareTextOf } from './texts.ts'

/** What pages are shared with, inside WeChat, DingTalk and elsewhere; the official account. */
export const share: Routes<Ground> = (handle, context) => {
  const { config, db, hosts } = context

  handle(getShare, async ({ query }) => ({
    ...(await shareTextOf(db, query.type)),
    url: config.publicUrl === undefined ? '/' : new URL('/', config.publicUrl).href,
  }))

  handle(getOfficialAccount, async ({ query }) => {
    const account = await findAccount(db, query.provinceId)
    const isOwn = account?.province_id !== DEFAULT_ACCOUNT
    return { url: account?.url ?? null, provinceId: isOwn ? (account?.province_id ?? null) : null }
  })

  handle(signForWechat, ({ body, request }) => sign(context, hosts.wechat, body.shareUrl, request))
  handle(signForDingTalk, ({ body, request }) => sign(context, hosts.dingTalk, body.shareUrl, request))
}

/** @throws Refusal, which the page keeps to itself: then the app shares the bare address */
async function sign<Ids>(
  { config, log }: Ground,
  signer: PageSigner<Ids> | undefined,
  address: string,
  request: FastifyRequest,
) {
  if (!signer) throw new Refusal('没有设置在这个应用里分享')
  if (!isOwnAddress(config, request, address)) throw new Refusal('只能分享本站的页面')
  try {
    return await signer.sign(address)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a page was not signed')
    throw new Refusal('暂时不能设置分享的内容')
  }
}
