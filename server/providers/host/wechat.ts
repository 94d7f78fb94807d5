import type { WechatKeys } from '#server/config.ts'
import type { WechatHost } from './host.ts'
import { askOpenId } from './open-id.ts'
import { pageOf, signPage } from './signature.ts'
import type { Lent, Tickets } from './tickets.ts'
import { VendorError, askTicket, askVendor, tokenAnswer } from './vendor.ts'

/** "invalid credential", "invalid access_token", "access_token expired": somebody else had it renewed. */
const STALE = new Set([40001, 40014, 42001])

/**
 * Signs pages for WeChat's JS-SDK (an official account's), and tells who its user is. The access token is the "stable" one, which leaves those of the
 * operator's other systems as they are.
 * @param patience ms after which it gives up: less than the page's own 10 s
 */
export function wechat(
  { appId, appSecret }: WechatKeys,
  tickets: Tickets,
  endpoint = 'https://api.weixin.qq.com',
  patience = 8000,
): WechatHost {
  const key = `wechat:${appId}`

  async function askToken(signal: AbortSignal): Promise<Lent> {
    const url = new URL('/cgi-bin/stable_token', endpoint)
    const { access_token, expires_in } = await askVendor('WeChat', url, tokenAnswer, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
      signal,
    })
    return { value: access_token, seconds: expires_in }
  }

  async function ask(signal = AbortSignal.timeout(patience), again = true): Promise<Lent> {
    const token = await tickets.get(`${key}:token`, () => askToken(signal))
    const url = new URL('/cgi-bin/ticket/getticket', endpoint)
    url.searchParams.set('access_token', token)
    url.searchParams.set('type', 'jsapi')
    try {
      return await askTicket('WeChat', url, signal)
    } catch (error) {
      if (!again || !(error instanceof VendorError) || !STALE.has(error.code)) throw error
      await tickets.drop(`${key}:token`, token)
      return ask(signal, false)
    }
  }

  return {
    appId,
    findOpenId: (code) => askOpenId({ appId, appSecret }, code, endpoint, AbortSignal.timeout(patience)),
    async sign(address) {
      const ticket = await tickets.get(`${key}:ticket`, () => ask())
      return { appId, ...signPage(ticket, pageOf(address)) }
    },
  }
}
