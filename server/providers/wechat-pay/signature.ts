import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { PayKeys } from './keys.ts'

/** Something came in WeChat's name that WeChat did not sign, or did not sign now. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** How far the clocks may be apart, in ms; an older message is a replay. */
const patience = 5 * 60_000

const lines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** SHA256 with RSA over the parts, a line each. */
export function sign({ privateKey }: PayKeys, parts: readonly string[]): string {
  return createSign('RSA-SHA256').update(lines(parts)).sign(privateKey, 'base64')
}

/** The `Authorization` of a request: method, path with query, time, nonce and body, signed. */
export function authorization(keys: PayKeys, method: string, path: string, body: string): string {
  const nonce = makeNonce()
  const timestamp = seconds()
  const signature = sign(keys, [method, path, timestamp, nonce, body])
  const values = {
    mchid: keys.merchantId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: keys.serial,
  }
  const written = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

export const makeNonce = (): string => randomBytes(16).toString('hex')
export const seconds = (): string => String(Math.floor(Date.now() / 1000))

const signed = z.object({
  'wechatpay-timestamp': z.string().regex(/^\d{1,12}$/),
  'wechatpay-nonce': z.string(),
  'wechatpay-signature': z.string(),
  'wechatpay-serial': z.string(),
})

/**
 * Checks that WeChat signed this body, with the key we know, a short while ago.
 * @param body the bytes as they came
 * @throws BadSignature
 */
export function verify({ platform }: PayKeys, headers: IncomingHttpHeaders | Headers, body: Buffer): void {
  const given = headers instanceof Headers ? Object.fromEntries(headers) : headers
  const read = signed.safeParse(given)
  if (!read.success) throw new BadSignature('WeChat Pay: not signed')
  const timestamp = read.data['wechatpay-timestamp']
  if (read.data['wechatpay-serial'].toUpperCase() !== platform.id.toUpperCase())
    throw new BadSignature(`WeChat Pay: signed by a key unknown here, ${read.data['wechatpay-serial']}`)
  if (platform.validTo !== null && platform.validTo.getTime() < Date.now())
    throw new BadSignature('WeChat Pay: the platform certificate has expired, renew WECHAT_PAY_PLATFORM_FILE')
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > patience)
    throw new BadSignature('WeChat Pay: signed too long ago')
  const check = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${read.data['wechatpay-nonce']}\n`)
    .update(body)
    .update('\n')
  if (!check.verify(platform.key, read.data['wechatpay-signature'], 'base64'))
    throw new BadSignature('WeChat Pay: the signature is wrong')
}

export const sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

const tagLength = 16

/**
 * Opens what WeChat sealed with the APIv3 key: AES-256-GCM, the tag at the end of the ciphertext.
 * @throws BadSignature when it was sealed with another key, or changed
 */
export function unseal({ apiKey }: PayKeys, resource: z.output<typeof sealed>): unknown {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  try {
    const opened = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(resource.nonce), {
      authTagLength: tagLength,
    })
    opened.setAAD(Buffer.from(resource.associated_data))
    opened.setAuthTag(bytes.subarray(-tagLength))
    const text = Buffer.concat([opened.update(bytes.subarray(0, -tagLength)), opened.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw new BadSignature('WeChat Pay: a notice cannot be decrypted')
  }
}
