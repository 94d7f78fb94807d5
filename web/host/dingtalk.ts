import { HOST_SCRIPTS } from '#domain/host.ts'
import type { Adapter, Share } from './adapter.ts'
import { signers, trustedSdk } from './sdk.ts'

interface Answered {
  onSuccess: () => void
  onFail: (why: unknown) => void
}

/** What the product uses of DingTalk's JSAPI. */
interface Dd {
  config(values: {
    agentId: string
    corpId: string
    timeStamp: number
    nonceStr: string
    signature: string
    type: 0
    jsApiList: readonly string[]
  }): void
  ready(done: () => void): void
  error(failed: (why: unknown) => void): void
  biz: {
    util: {
      share(card: { type: 0; url: string; title: string; content: string; image: string } & Answered): void
    }
    navigation: { setRight(button: { show: true; control: true; text: string } & Answered): void }
  }
}
declare global {
  interface Window {
    dd?: Dd
  }
}

const sdkAt = trustedSdk({
  script: HOST_SCRIPTS.dingtalk,
  sign: (address) => signers.dingTalk(address),
  find: () => window.dd,
  accept: (dd, { agentId, corpId, timeStamp, nonceStr, signature }) =>
    new Promise<void>((ready, failed) => {
      const jsApiList = ['biz.util.share', 'biz.navigation.setRight']
      dd.config({ agentId, corpId, timeStamp, nonceStr, signature, type: 0, jsApiList })
      dd.ready(ready)
      dd.error((why) => failed(new Error(JSON.stringify(why))))
    }),
})

/** DingTalk's share sheet, by the button of its title bar and by ours. */
export const dingTalk: Adapter = {
  async offer(what, isCurrent) {
    const dd = await sdkAt(window.location.href.split('#')[0] ?? '')
    if (!dd || !isCurrent()) return undefined
    const share: Share = ({ title, text, url, image }) =>
      new Promise((done) => {
        dd.biz.util.share({
          type: 0,
          url,
          title,
          content: text,
          image,
          onSuccess: () => done('shared'),
          onFail: () => done('cancelled'),
        })
      })
    dd.biz.navigation.setRight({
      show: true,
      control: true,
      text: '分享',
      onSuccess: () => void share(what),
      onFail: () => {},
    })
    return share
  },
}
