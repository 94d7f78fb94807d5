import { HOST_SCRIPTS } from '#domain/host.ts'
import { type Adapter } from './adapter.ts'
import { signers, trustedSdk } from './sdk.ts'

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** What the product uses of WeChat's JS-SDK. */
interface Wx {
  config(values: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: readonly string[]
  }): void
  ready(done: () => void): void
  error(failed: (why: unknown) => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Omit<Card, 'desc'>): void
  onMenuShareQQ(card: Card): void
  onMenuShareWeibo(card: Card): void
  onMenuShareQZone(card: Card): void
}
declare global {
  interface Window {
    wx?: Wx
  }
}

const used = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareQQ',
  'onMenuShareWeibo',
  'onMenuShareQZone',
] as const

const sdkAt = trustedSdk({
  script: HOST_SCRIPTS.wechat,
  sign: (address) => signers.wechat(address),
  find: () => window.wx,
  accept: (wx, { appId, timeStamp, nonceStr, signature }) =>
    new Promise<void>((ready, failed) => {
      wx.config({ debug: false, appId, timestamp: timeStamp, nonceStr, signature, jsApiList: used })
      wx.ready(ready)
      wx.error((why) => failed(new Error(JSON.stringify(why))))
    }),
})

/** WeChat's own menu: to friends, to the timeline, to QQ, Weibo and QZone. A page cannot open it. */
export const wechat: Adapter = {
  async offer(what, isCurrent, landing) {
    const address = /iP(?:hone|ad|od)/.test(navigator.userAgent) ? landing : window.location.href
    const wx = await sdkAt(address.split('#')[0] ?? '')
    // The page has gone on meanwhile.
    if (!wx || !isCurrent()) return undefined
    const card = { title: what.title, desc: what.text, link: what.url, imgUrl: what.image }
    wx.updateAppMessageShareData(card)
    wx.updateTimelineShareData({ title: what.line, link: what.url, imgUrl: what.image })
    wx.onMenuShareQQ(card)
    wx.onMenuShareWeibo(card)
    wx.onMenuShareQZone(card)
    return undefined
  },
}
