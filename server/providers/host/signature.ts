import { createHash, randomBytes } from 'node:crypto'

/** What a page gives to the app it runs in, to be trusted; `timeStamp` in seconds. */
export interface Signed {
  timeStamp: number
  nonceStr: string
  signature: string
}

/**
 * The signature that WeChat's JS-SDK and DingTalk's JSAPI document alike: SHA-1 over ticket, nonce, time and address in
 * this order.
 * @param page what `pageOf` gives
 */
export function signatureOf(
  ticket: string,
  page: string,
  { timeStamp, nonceStr }: Omit<Signed, 'signature'>,
): string {
  const parts = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${page}`
  return createHash('sha1').update(parts).digest('hex')
}

/** An address without its fragment, otherwise as the browser has it. */
export const pageOf = (address: string): string => address.split('#')[0] ?? ''

/** Signs a page, now. */
export function signPage(ticket: string, page: string): Signed {
  const proof = { timeStamp: Math.floor(Date.now() / 1000), nonceStr: randomBytes(8).toString('hex') }
  return { ...proof, signature: signatureOf(ticket, page, proof) }
}
