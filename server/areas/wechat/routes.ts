import { getWechatHistory } from '#contract/wechat.ts'
import type { Area } from '#server/http/endpoint.ts'

export const wechat: Area = (handle) => {
  // No account is tied to a WeChat user yet, so nobody has a history.
  handle(getWechatHistory, () => [])
}
