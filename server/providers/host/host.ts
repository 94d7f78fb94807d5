import type { Signed } from './signature.ts'

/** Makes an app trust a page of ours, so that the page may say what is shared of it. */
export interface PageSigner<Ids> {
  /** @throws Error, within 9 s, where the company gives no ticket */
  sign(address: string): Promise<Signed & Ids>
}

/** WeChat, which also tells who its user is. */
export interface WechatHost extends PageSigner<{ appId: string }> {
  readonly appId: string
  /** By the code of WeChat's own page. @throws VendorError for a code that is worthless; Error, within 9 s */
  findOpenId(code: string): Promise<string>
}

/** The apps that pages are signed for; undefined: no keys are set. */
export interface Hosts {
  wechat: WechatHost | undefined
  dingTalk: PageSigner<{ corpId: string; agentId: string }> | undefined
}
