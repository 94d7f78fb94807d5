import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWechatStandIn } from '#test/wechat-pay.ts'
import { askOpenId } from './host/open-id.ts'
import { amap } from './map/amap.ts'
import { aliyunSms } from './sms/aliyun.ts'
import { wechatPay } from './wechat-pay/wechat-pay.ts'

/** A company whose every answer leads to another address of this machine. */
let endpoint = ''
let asked: string[]
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(307, { location: '/elsewhere' }).end()
})
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  endpoint = `http://127.0.0.1:${address.port}`
})
beforeEach(() => (asked = []))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const sms = { accessKeyId: 'id', accessKeySecret: 'secret', signName: 'sign', templateCode: 'code' }
const place = { longitude: 120.1, latitude: 30.2 }

test.each<[string, () => Promise<unknown>]>([
  ['the map', () => amap('key', endpoint).findProvince(place)],
  [
    'SMS',
    () => aliyunSms(sms, endpoint).send({ mobile: '13800000000', code: '123456', purpose: 'register' }),
  ],
  [
    'WeChat and DingTalk',
    () => askOpenId({ appId: 'a', appSecret: 's' }, 'code', endpoint, AbortSignal.timeout(5000)),
  ],
  [
    'WeChat Pay',
    async () => {
      const wechat = await startWechatStandIn()
      await wechat.close()
      return wechatPay(wechat.keys, { pay: endpoint, login: endpoint }).find('202611211200000000000001')
    },
  ],
])('%s is followed to no other address, which would be sent our keys', async (_who, ask) => {
  await expect(ask()).rejects.toThrow()
  expect(asked).toHaveLength(1)
  expect(asked).not.toContain('/elsewhere')
})
