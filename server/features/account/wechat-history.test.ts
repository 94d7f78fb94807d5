import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  exportData,
  getAccount,
  forgetInWechat,
  getWechatApp,
  getWechatHistory,
  rememberInWechat,
} from '#contract/account.ts'
import { deleteExpired } from './expired.ts'
import { openTickets } from '#server/providers/host/tickets.ts'
import { wechat } from '#server/providers/host/wechat.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { type StandIn, startStandIn } from '#test/stand-in.ts'

/** WeChat's OAuth, as far as its documents say: a code is good once, and tells whose page gave it. */
let company: StandIn
let app: TestApp
let asked: string[]
/** What a code tells; anything else is no code. */
const codes = new Map<string, string>()
let answer: (() => unknown) | undefined

beforeAll(async () => {
  app = await startTestApp()
  company = await startStandIn((request) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    if (answer) return answer()
    const code = url.searchParams.get('code') ?? ''
    const openid = codes.get(code)
    codes.delete(code)
    if (openid === undefined) return { errcode: 40029, errmsg: 'invalid code' }
    return { access_token: 'x', expires_in: 7200, refresh_token: 'y', openid, scope: 'snsapi_base' }
  })
})
beforeEach(() => {
  asked = []
  answer = undefined
  const keys = { appId: 'wx1', appSecret: 'secret' }
  app.context.hosts.wechat = wechat(keys, openTickets(app.context.db), company.endpoint, 200)
})
afterAll(async () => {
  await app.close()
  await company.close()
})

let given = 0
/** The code that WeChat's page gives to one of its users. */
function codeOf(openid: string): string {
  given += 1
  codes.set(`code-${given}`, openid)
  return `code-${given}`
}
const remember = ({ token }: BuiltUser, openid: string) =>
  app.call(rememberInWechat, { token, body: { code: codeOf(openid) } })
const historyOf = async (openid: string) =>
  (await app.call(getWechatHistory, { query: { code: codeOf(openid) } })).data
const isKept = async ({ token }: BuiltUser) => (await app.call(getAccount, { token })).data.inWechat

test('without a code nobody has a history, and WeChat is not asked', async () => {
  expect(await app.call(getWechatHistory)).toMatchObject({ status: 200, success: true, data: [] })
  expect(asked).toEqual([])
})

test('without keys nothing is asked, told or kept', async () => {
  const user = await buildUser(app.context.db)
  app.context.hosts.wechat = undefined
  expect(await historyOf('o-nobody')).toEqual([])
  expect(await remember(user, 'o-nobody')).toMatchObject({ status: 200, success: false })
  expect(await isKept(user)).toBe(false)
  expect(asked).toEqual([])
  const bare = await startTestApp()
  expect((await bare.call(getWechatApp)).data).toEqual({ appId: null })
  await bare.close()
  const keyed = await startTestApp({ WECHAT_APP_ID: 'wx9', WECHAT_APP_SECRET: 's' })
  expect((await keyed.call(getWechatApp)).data).toEqual({ appId: 'wx9' })
  await keyed.close()
})

test('who agreed finds their accounts again, the last first, by the ends of their numbers', async () => {
  const { db } = app.context
  const [first, second, stranger] = await Promise.all([1, 2, 3].map(() => buildUser(db)))
  if (!first || !second || !stranger) throw new Error('three were built')
  const account = db.updateTable('account').where('id', '=', second.id)
  await account.set({ mobile: null, user_name: '202612345678' }).execute()
  expect(await remember(first, 'o-1')).toMatchObject({ success: true, data: null })
  expect(asked).toEqual([
    `GET /sns/oauth2/access_token?appid=wx1&secret=secret&code=code-${given}&grant_type=authorization_code`,
  ])
  await remember(stranger, 'o-2')
  await remember(second, 'o-1')
  const ends = ({ mobile }: BuiltUser) => mobile.replace(/^(...)....(....)$/, '$1****$2')
  expect(await historyOf('o-1')).toEqual([{ mobile: '202****5678' }, { mobile: ends(first) }])
  await remember(first, 'o-1')
  expect(await historyOf('o-1')).toEqual([{ mobile: ends(first) }, { mobile: '202****5678' }])
  expect(await historyOf('o-3')).toEqual([])
})

test('it is kept as a hash, told to its owner, and forgotten when they say so, or after a year', async () => {
  const { db } = app.context
  const [user, other] = [await buildUser(db), await buildUser(db)]
  for (const each of [user, other]) await remember(each, 'o-secret')
  expect(JSON.stringify(await db.selectFrom('wechat_account').selectAll().execute())).not.toContain(
    'o-secret',
  )
  expect(await isKept(user)).toBe(true)
  const { tables } = (await app.call(exportData, { token: user.token })).data
  expect(tables.find(({ table }) => table === 'wechat_account')?.rows).toEqual([
    { seen_at: expect.any(String) },
  ])
  expect((await app.call(forgetInWechat, { token: user.token })).success).toBe(true)
  expect(await isKept(user)).toBe(false)
  expect(await historyOf('o-secret')).toHaveLength(1)
  await deleteExpired(db, new Date(Date.now() + 366 * 86_400_000))
  expect(await historyOf('o-secret')).toEqual([])
})

test.each([
  ['a code that is worthless', undefined, '微信的授权已经失效，请再试一次'],
  ['rubbish', () => '<html>502</html>', '微信暂时没有回应，请稍后再试'],
  ['nothing in time', () => undefined, '微信暂时没有回应，请稍后再试'],
  ['a refusal', () => ({ errcode: 40164, errmsg: 'invalid ip' }), '微信暂时没有回应，请稍后再试'],
])('%s is told in a sentence', async (_what, said, info) => {
  answer = said
  const { token } = await buildUser(app.context.db)
  const refused = { status: 200, success: false, info, data: null }
  expect(await app.call(getWechatHistory, { query: { code: 'made up' } })).toMatchObject(refused)
  expect(await app.call(rememberInWechat, { token, body: { code: 'made up' } })).toMatchObject(refused)
})
