import type { DingTalkKeys } from '#server/config.ts'
import type { PageSigner } from './host.ts'
import { pageOf, signPage } from './signature.ts'
import type { Lent, Tickets } from './tickets.ts'
import { askTicket, askVendor, tokenAnswer } from './vendor.ts'

/**
 * Signs pages for DingTalk's JSAPI, as an app that a company has made for itself.
 * @param patience ms after which it gives up: less than the page's own 10 s
 */
export function dingTalk(
  { corpId, agentId, appKey, appSecret }: DingTalkKeys,
  tickets: Tickets,
  endpoint = 'https://oapi.dingtalk.com',
  patience = 8000,
): PageSigner<{ corpId: string; agentId: string }> {
  const key = `dingtalk:${appKey}`

  async function askToken(signal: AbortSignal): Promise<Lent> {
    const url = new URL('/gettoken', endpoint)
    url.searchParams.set('appkey', appKey)
    url.searchParams.set('appsecret', appSecret)
    const { access_token, expires_in } = await askVendor('DingTalk', url, tokenAnswer, {
      signal,
    })
    return { value: access_token, seconds: expires_in }
  }

  async function ask(): Promise<Lent> {
    const signal = AbortSignal.timeout(patience)
    const url = new URL('/get_jsapi_ticket', endpoint)
    url.searchParams.set('access_token', await tickets.get(`${key}:token`, () => askToken(signal)))
    return askTicket('DingTalk', url, signal)
  }

  return {
    async sign(address) {
      const ticket = await tickets.get(`${key}:ticket`, ask)
      return { corpId, agentId, ...signPage(ticket, withPlainQuery(pageOf(address))) }
    },
  }
}

/** DingTalk signs what the query says, not how it is written. */
function withPlainQuery(page: string): string {
  const at = page.indexOf('?')
  if (at < 0) return page
  try {
    return page.slice(0, at) + decodeURIComponent(page.slice(at))
  } catch {
    return page
  }
}
