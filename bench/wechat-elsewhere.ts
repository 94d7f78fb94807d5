/*
 * Loaded before the product (node --import): what it asks of WeChat Pay goes to the stand-in at WECHAT_STAND_IN, so that
 * the product itself needs no such switch.
 */
const standIn = process.env['WECHAT_STAND_IN']
const { fetch: ask } = globalThis

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  return url.host === 'api.mch.weixin.qq.com'
    ? ask(new URL(url.pathname + url.search, standIn), init)
    : ask(input, init)
}
