import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '#test/stand-in.ts'
import { aliyunSms } from './aliyun.ts'

const keys = {
  accessKeyId: 'test-id',
  accessKeySecret: 'test-secret',
  signName: '选考在线 (test)*',
  templateCode: 'SMS_1',
}
const message = { mobile: '13800000000', purpose: 'register', code: '012345' } as const

let service: StandIn | undefined
afterEach(() => service?.close())

async function standIn(answer: (request: IncomingMessage) => unknown): Promise<string> {
  service = await startStandIn(answer)
  return service.endpoint
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The signature as the service works it out from what it received, not from what was meant. */
function verify(request: IncomingMessage): boolean {
  const [, credential, signed, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const names = (signed ?? '').split(';')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const [path, query] = (request.url ?? '').split('?')
  const canonical = [request.method, path, query, headers, signed, request.headers['x-acs-content-sha256']]
  const expected = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical.join('\n'))}`)
    .digest('hex')
  const required = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  return (
    credential === keys.accessKeyId &&
    signature === expected &&
    required.every((name) => names.includes(name))
  )
}

test('sends what the template needs, under a signature that the service finds right', async () => {
  let seen: { query: Record<string, string>; right: boolean; headers: IncomingMessage['headers'] } | undefined
  const endpoint = await standIn((request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    seen = { query: Object.fromEntries(searchParams), right: verify(request), headers: request.headers }
    return { Code: 'OK', Message: 'OK', RequestId: '1', BizId: '1' }
  })
  await aliyunSms(keys, endpoint).send(message)
  expect(seen?.query).toEqual({
    PhoneNumbers: '13800000000',
    SignName: keys.signName,
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  })
  expect(seen?.right).toBe(true)
  expect(seen?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
})

test.each([
  [{ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  ['<html>502 Bad Gateway</html>', 'unreadable'],
  [[], 'unreadable'],
])('an answer of %j is a failure', async (body, reason) => {
  const endpoint = await standIn(() => body)
  await expect(aliyunSms(keys, endpoint).send(message)).rejects.toThrow(reason)
})

test('a service that cannot be reached is a failure', async () => {
  await expect(aliyunSms(keys, 'http://127.0.0.1:1').send(message)).rejects.toThrow()
})

test('a service that says nothing is given up', async () => {
  const endpoint = await standIn(() => undefined)
  await expect(aliyunSms(keys, endpoint, 50).send(message)).rejects.toThrow(/timeout/)
})
