import {
  type KeyObject,
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { wechatPay } from '#server/providers/wechat-pay/wechat-pay.ts'
import type { PayProvider } from '#server/providers/wechat-pay/wechat-pay.ts'
import type { PayKeys } from '#server/providers/wechat-pay/keys.ts'

/** A request that the stand-in got, and whether the merchant had signed it. */
export interface PageContext {
  method: string
  path: string
  body: Record<string, unknown>
  signed: boolean
}

export interface WechatStandIn {
  /** Where it listens. */
  endpoint: string
  keys: PayKeys
  provider: PayProvider
  asked: PageContext[]
  /** What it says to a call, by the first route whose pattern is in `METHOD path`. Later routes come first. */
  answer(route: RegExp, give: (asked: PageContext) => { status?: number; body?: unknown }): void
  /** From now on its answers are signed so. */
  signWith(how: 'right' | 'another key' | 'not at all' | 'long ago'): void
  /** A notice as WeChat sends it: sealed, and signed. */
  notice(
    event: string,
    content: object,
    how?: NoticeFaults,
  ): { headers: Record<string, string>; body: string }
  close(): Promise<void>
}

export interface NoticeFaults {
  /** Seconds. */
  age?: number
  serial?: string
  signer?: KeyObject
  apiKey?: Buffer
}

const lines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Of merchant, WeChat and a stranger. Made once a process: a hundred stand-ins would spend ten seconds of a processor on theirs. */
let pairs: readonly [ReturnType<typeof pair>, ReturnType<typeof pair>, ReturnType<typeof pair>] | undefined

/** Takes WeChat Pay's place: checks the merchant's signature by what arrived, and signs as WeChat does. */
export async function startWechatStandIn(patience = 2000): Promise<WechatStandIn> {
  const [merchant, platform, stranger] = (pairs ??= [pair(), pair(), pair()])
  const platformId = 'PUB_KEY_ID_0116000000000000000001'
  const apiKey = Buffer.from('0123456789abcdef0123456789abcdef')
  const asked: PageContext[] = []
  const routes: { route: RegExp; give: (asked: PageContext) => { status?: number; body?: unknown } }[] = []
  let signing: 'right' | 'another key' | 'not at all' | 'long ago' = 'right'

  function signedBy(key: KeyObject, body: string, age = 0, serial = platformId): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000) - age)
    const nonce = randomBytes(8).toString('hex')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(lines([timestamp, nonce, body]))
        .sign(key, 'base64'),
    }
  }

  function isSigned(request: IncomingMessage, body: string): boolean {
    const [scheme, rest = ''] = (request.headers.authorization ?? '').split(/ (.*)/s)
    const given = new Map([...rest.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2] ?? '']))
    const parts = [request.method ?? '', request.url ?? '', given.get('timestamp') ?? '']
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      given.get('mchid') === '1900000001' &&
      given.get('serial_no') === '5157F09EFDC096DE15EBE81A47057A72' &&
      createVerify('RSA-SHA256')
        .update(lines([...parts, given.get('nonce_str') ?? '', body]))
        .verify(merchant.publicKey, given.get('signature') ?? '', 'base64')
    )
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString('utf8')
    const call: PageContext = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: body === '' ? {} : JSON.parse(body),
      signed: isSigned(request, body),
    }
    asked.push(call)
    const given = routes.findLast(({ route }) => route.test(`${call.method} ${call.path}`))?.give(call) ?? {
      status: 404,
      body: { code: 'RESOURCE_NOT_EXISTS', message: '没有' },
    }
    const status = call.signed || call.path.startsWith('/sns/') ? (given.status ?? 200) : 401
    const text = given.body === undefined ? '' : JSON.stringify(given.body)
    // A merchant that has both is answered under the key that the request names.
    const named = request.headers['wechatpay-serial'] === platformId
    const key = signing === 'another key' || !named ? stranger.privateKey : platform.privateKey
    const age = signing === 'long ago' ? 600 : 0
    const headers = signing === 'not at all' ? {} : signedBy(key, text, age)
    response.writeHead(status, headers).end(text)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  const endpoint = `http://127.0.0.1:${address.port}`

  const keys: PayKeys = {
    appId: 'wx0000000000000001',
    appSecret: 'secret',
    merchantId: '1900000001',
    serial: '5157F09EFDC096DE15EBE81A47057A72',
    privateKey: merchant.privateKey,
    apiKey,
    platform: { id: platformId, key: platform.publicKey, validTo: null },
    noticeUrl: 'https://xuankao.example/api/wechat/pay/notice',
  }
  return {
    endpoint,
    keys,
    provider: wechatPay(keys, { pay: endpoint, login: endpoint }, patience),
    asked,
    answer: (route, give) => void routes.push({ route, give }),
    signWith: (how) => (signing = how),
    notice(event, content, faults = {}) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', faults.apiKey ?? apiKey, Buffer.from(nonce))
      cipher.setAAD(Buffer.from('transaction'))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      const body = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        create_time: new Date().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary: '通知',
        resource: {
          original_type: 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      })
      const signer = faults.signer ?? platform.privateKey
      return {
        headers: {
          'content-type': 'application/json',
          ...signedBy(signer, body, faults.age, faults.serial),
        },
        body,
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
