import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { createTestDatabase } from '#test/database.ts'
import { type StandIn, startStandIn } from '#test/stand-in.ts'
import { dingTalk } from './dingtalk.ts'
import { signatureOf } from './signature.ts'
import { openTickets } from './tickets.ts'
import { wechat } from './wechat.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Two processes over one database. */
let db: Db
let otherDb: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  otherDb = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await otherDb.destroy()
  await database.drop()
})

/** The company, as far as its documents say: it lends tokens and tickets, and checks what a page shows. */
let company: StandIn
let asked: string[]
let answers: ((path: string) => unknown)[]
const tokens = { access_token: 'token-1', expires_in: 7200 }
const lend = (path: string): unknown =>
  path.endsWith('token') ? tokens : { errcode: 0, errmsg: 'ok', ticket: 'ticket-1', expires_in: 7200 }

beforeEach(async () => {
  await db.deleteFrom('host_ticket').execute()
  asked = []
  answers = []
  company = await startStandIn((request: IncomingMessage) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
    asked.push(`${request.method} ${pathname}${search}`)
    return (answers.shift() ?? lend)(pathname)
  })
})
afterEach(() => company.close())

const wechatKeys = { appId: 'wx1', appSecret: 'secret' }
const dingTalkKeys = { corpId: 'corp', agentId: '12', appKey: 'key', appSecret: 'secret' }
const wechatOver = (base: Db, patience = 8000) =>
  wechat(wechatKeys, openTickets(base), company.endpoint, patience)
const dingTalkOver = (base: Db, patience = 8000) =>
  dingTalk(dingTalkKeys, openTickets(base), company.endpoint, patience)

/** The check of the company's own side: names in alphabetical order, all in lower case, values as they are. */
function expected(page: string, { timeStamp, nonceStr }: { timeStamp: number; nonceStr: string }): string {
  const values: Record<string, string | number> = {
    url: page,
    timestamp: timeStamp,
    noncestr: nonceStr,
    jsapi_ticket: 'ticket-1',
  }
  const joined = Object.keys(values)
    .sort()
    .map((name) => `${name}=${values[name]}`)
  return createHash('sha1').update(joined.join('&')).digest('hex')
}

test('the example in WeChat’s documents', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const proof = { timeStamp: 1414587457, nonceStr: 'Wm3WZYTPz0wzccnW' }
  const page = 'http://mp.weixin.qq.com?params=value'
  expect(signatureOf(ticket, page, proof)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('WeChat finds the signature right, of the address as it is written, without its fragment', async () => {
  const page = 'https://xuankao.example/cu?q=%E6%B5%99%E6%B1%9F'
  const signed = await wechatOver(db).sign(`${page}#top`)
  expect(signed).toEqual({
    appId: 'wx1',
    timeStamp: expect.any(Number),
    nonceStr: expect.stringMatching(/^[0-9a-f]{16}$/),
    signature: expected(page, signed),
  })
  expect(Math.abs(signed.timeStamp - Date.now() / 1000)).toBeLessThan(60)
  expect(asked).toEqual([
    'POST /cgi-bin/stable_token',
    'GET /cgi-bin/ticket/getticket?access_token=token-1&type=jsapi',
  ])
})

test('DingTalk finds the signature right, of the address with its query spelt out', async () => {
  const signed = await dingTalkOver(db).sign('https://xuankao.example/dd/cu?q=%E6%B5%99%23&x=1#top')
  expect(signed).toMatchObject({
    corpId: 'corp',
    agentId: '12',
    signature: expected('https://xuankao.example/dd/cu?q=浙#&x=1', signed),
  })
  expect(asked).toEqual([
    'GET /gettoken?appkey=key&appsecret=secret',
    'GET /get_jsapi_ticket?access_token=token-1',
  ])
  const odd = await dingTalkOver(db).sign('https://xuankao.example/dd/cu?q=%')
  expect(odd.signature).toBe(expected('https://xuankao.example/dd/cu?q=%', odd))
})

describe.each([
  ['WeChat', wechatOver],
  ['DingTalk', dingTalkOver],
] as const)('a ticket of %s', (_name, over) => {
  const page = 'https://xuankao.example/'

  test('is asked for once by many pages of two processes, and kept', async () => {
    const all = await Promise.all(
      [db, otherDb].flatMap((base) => {
        const signer = over(base)
        return Array.from({ length: 10 }, () => signer.sign(page))
      }),
    )
    for (const signed of all) expect(signed.signature).toBe(expected(page, signed))
    expect(new Set(all.map(({ nonceStr }) => nonceStr)).size).toBe(all.length)
    await over(otherDb).sign(page)
    expect(asked).toHaveLength(2)
  })

  test('is renewed before its end, and used on where that fails', async () => {
    await over(db).sign(page)
    await db
      .updateTable('host_ticket')
      .set({ ends_at: new Date(Date.now() + 60_000) })
      .execute()
    await over(db).sign(page)
    expect(asked).toHaveLength(4)
    await db
      .updateTable('host_ticket')
      .set({ ends_at: new Date(Date.now() + 60_000) })
      .execute()
    const no = () => ({ errcode: -1, errmsg: 'system error' })
    answers = [no, no]
    const signed = await over(db).sign(page)
    expect(signed.signature).toBe(expected(page, signed))
    expect(asked).toHaveLength(6)
  })

  test.each([
    ['a refusal', { errcode: 40164, errmsg: 'invalid ip' }, '40164 invalid ip'],
    ['rubbish', '<html>502</html>', 'unreadable'],
    ['nothing in it', {}, 'unreadable'],
  ])('that is answered with %s fails, and is not asked for again at once', async (_what, body, reason) => {
    answers = [() => body]
    await expect(over(db).sign(page)).rejects.toThrow(reason)
    await expect(over(otherDb).sign(page)).rejects.toThrow(reason)
    expect(asked).toHaveLength(1)
  })

  test('that never comes is given up', async () => {
    answers = [() => undefined]
    await expect(over(db, 50).sign(page)).rejects.toThrow(/timeout/)
  })

  test('of a process that died asking is asked for by the next', async () => {
    await over(db).sign(page)
    const past = new Date(Date.now() - 1000)
    await db.updateTable('host_ticket').set({ value: null, ends_at: null, claimed_until: past }).execute()
    const signed = await over(otherDb).sign(page)
    expect(signed.signature).toBe(expected(page, signed))
  })
})

test('an access token that WeChat has withdrawn is asked for anew', async () => {
  answers = [lend, () => ({ errcode: 40001, errmsg: 'invalid credential' })]
  const signed = await wechatOver(db).sign('https://xuankao.example/')
  expect(signed.signature).toBe(expected('https://xuankao.example/', signed))
  expect(asked.map((line) => line.split('?')[0])).toEqual([
    'POST /cgi-bin/stable_token',
    'GET /cgi-bin/ticket/getticket',
    'POST /cgi-bin/stable_token',
    'GET /cgi-bin/ticket/getticket',
  ])
})
