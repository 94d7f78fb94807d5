import type { Payment } from '#domain/goods.ts'
import type { PayWay } from '#domain/goods.ts'
import type { HostName } from '#domain/host.ts'
import { whoIs } from '#web/host/who-is.ts'

/** How somebody pays here: inside WeChat by its bridge, on a phone by its link, at a desktop by a QR code. */
export function wayHere(ways: readonly PayWay[], host: HostName, isDesktop: boolean): PayWay | undefined {
  const way = host === 'wechat' ? 'jsapi' : isDesktop ? 'native' : 'h5'
  return ways.includes(way) ? way : undefined
}

/** WeChat's page that tells who pays and comes back to `here` with a `code`. */
export const whoPays = (appId: string, here: string): string => whoIs(appId, here, 'pay')

/** WeChat's page for a phone's browser; it comes back to `here`. */
export const h5Link = (url: string, here: string): string => `${url}&redirect_url=${encodeURIComponent(here)}`

type Bridge = {
  invoke(name: string, parameters: object, done: (answer: { err_msg: string }) => void): void
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** Opens WeChat's own sheet; what came of it the server knows better. Resolves when it is closed. */
export async function payInWechat(payment: Extract<Payment, { way: 'jsapi' }>): Promise<void> {
  const { way: _, ...parameters } = payment
  const bridge = await new Promise<Bridge>((ready) => {
    if (window.WeixinJSBridge) ready(window.WeixinJSBridge)
    else
      document.addEventListener(
        'WeixinJSBridgeReady',
        () => window.WeixinJSBridge && ready(window.WeixinJSBridge),
        { once: true },
      )
  })
  await new Promise<void>((done) => bridge.invoke('getBrandWCPayRequest', parameters, () => done()))
}
