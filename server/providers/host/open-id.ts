import * as z from 'zod'
import type { WechatKeys } from '#server/config.ts'
import { askVendor } from './vendor.ts'

const answer = z.object({ openid: z.string().min(1) })

/**
 * Who somebody is at WeChat for an official account, by the code that WeChat's own page gave (snsapi_base); a code is good
 * once, for five minutes.
 * @throws as `askVendor`
 */
export async function askOpenId(
  { appId, appSecret }: WechatKeys,
  code: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  })
  const url = new URL(`/sns/oauth2/access_token?${query.toString()}`, endpoint)
  return (await askVendor('WeChat', url, answer, { signal })).openid
}
