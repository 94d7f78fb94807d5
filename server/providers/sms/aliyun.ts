import { createHash, createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { SmsKeys } from '#server/config.ts'
import { ask } from '#server/providers/ask.ts'
import type { SmsProvider } from './sms.ts'

const answer = z.object({ Code: z.string(), Message: z.string().default('') })

/**
 * Aliyun's SendSms (2017-05-25), signed as ACS3-HMAC-SHA256: the "V3 request body & signature mechanism"
 * of its OpenAPI. The template takes one variable, `code`.
 * @param patience ms after which it gives up: less than the page's own 10 s, so that the page is told
 */
export function aliyunSms(
  keys: SmsKeys,
  endpoint = 'https://dysmsapi.aliyuncs.com',
  patience = 8000,
): SmsProvider {
  return {
    send: async ({ mobile, code }) => {
      const query = canonicalQuery({
        PhoneNumbers: mobile,
        SignName: keys.signName,
        TemplateCode: keys.templateCode,
        TemplateParam: JSON.stringify({ code }),
      })
      const url = new URL(`/?${query}`, endpoint)
      const response = await ask('Aliyun SMS', url, {
        method: 'POST',
        headers: sign(keys, url.host, query),
        signal: AbortSignal.timeout(patience),
      })
      const reply = answer.safeParse(await response.json().catch(() => undefined))
      if (!reply.success) throw new Error(`Aliyun SMS answered ${response.status} with something unreadable`)
      if (reply.data.Code !== 'OK') throw new Error(`Aliyun SMS: ${reply.data.Code} ${reply.data.Message}`)
    },
  }
}

function sign(keys: SmsKeys, host: string, query: string): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const canonical = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, canonical, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keys.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function canonicalQuery(values: Record<string, string>): string {
  return Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`)
    .join('&')
}

/** RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
