import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindMobile, getMobile, getSession, login } from '#contract/account.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildSession, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const isAlive = async (token: string): Promise<boolean> =>
  (await app.call(getSession, { token })).status === 200
const change = (user: BuiltUser, mobile: string, code: string, password = user.password) =>
  app.call(bindMobile, { token: user.token, body: { mobile, code, password } })
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('binding a mobile', () => {
  test('gives an account that has a user name only its number', async () => {
    const user = await buildUser(app.context.db)
    await app.context.db
      .updateTable('account')
      .set({ mobile: null, user_name: '202600000003' })
      .where('id', '=', user.id)
      .execute()
    const mobile = '13800000020'
    const code = await askForCode(app, mobile, 'bind')
    const answer = await app.call(bindMobile, { token: user.token, body: { mobile, code } })
    expect(answer).toMatchObject({ success: true, data: { hashId: user.hashId, mobile } })
    expect((await app.call(getMobile, { token: user.token })).data).toEqual({ mobile })
  })

  test('replacing a number takes the password', async () => {
    const user = await buildUser(app.context.db)
    const mobile = '13800000021'
    const code = await askForCode(app, mobile, 'bind')
    const bind = (password?: string) =>
      app.call(bindMobile, {
        token: user.token,
        body: { mobile, code, ...(password === undefined ? {} : { password }) },
      })
    expect(await bind()).toMatchObject({ success: false, data: 'PWD_REQUIRED' })
    expect(await bind('not it')).toMatchObject({ success: false, data: 'PWD_ERROR' })
    expect((await bind(user.password)).data.mobile).toBe(mobile)
  })

  test('a number of another account is refused, and two at once get it once', async () => {
    const taken = await buildUser(app.context.db)
    const user = await buildUser(app.context.db)
    const code = await askForCode(app, taken.mobile, 'bind')
    const answer = await app.call(bindMobile, {
      token: user.token,
      body: { mobile: taken.mobile, code, password: user.password },
    })
    expect(answer).toMatchObject({ success: false, data: 'USER_EXISTS' })
  })

  test('ends the other sessions and keeps this one; the old number opens nothing any more', async () => {
    const user = await buildUser(app.context.db)
    const other = await buildSession(app.context.db, { account_id: user.id })
    const mobile = '13800000022'
    const code = await askForCode(app, mobile, 'bind')
    expect((await change(user, mobile, code)).success).toBe(true)
    expect(await Promise.all([user.token, other].map(isAlive))).toEqual([true, false])
    const enter = (name: string) => app.call(login, { body: { mobile: name, password: user.password } })
    expect(await enter(user.mobile)).toMatchObject({ success: false, data: 'USER_NOT_FOUND' })
    expect((await enter(mobile)).data.user.hashId).toBe(user.hashId)
  })

  test('said again, or five times at once, is one change', async () => {
    const user = await buildUser(app.context.db)
    const mobile = '13800000023'
    const code = await askForCode(app, mobile, 'bind')
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(user, mobile, code)))
    expect(answers.map(({ data }) => data.mobile)).toEqual(Array.from({ length: 5 }, () => mobile))
    expect(await change(user, mobile, code)).toMatchObject({ success: true, data: { mobile } })
  })

  test('whoever has only a token cannot guess the password for long, nor change with it afterwards', async () => {
    const user = await buildUser(app.context.db)
    const mobile = '13800000024'
    const code = await askForCode(app, mobile, 'bind')
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(user, mobile, code, `guess number ${at}`)),
    )
    expect(guesses.filter(({ data }) => Object.is(data, 'PWD_ERROR'))).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await app.call(getMobile, { token: user.token })).data).toEqual({ mobile: user.mobile })
  })

  test('who does not own a number is not told whether it has an account, and has five tries', async () => {
    const taken = await buildUser(app.context.db)
    const user = await buildUser(app.context.db)
    const free = '13800000025'
    const codes = new Map<string, string>()
    for (const mobile of [free, taken.mobile]) codes.set(mobile, await askForCode(app, mobile, 'bind'))
    for (let round = 0; round < 5; round += 1) {
      const [forFree, forTaken] = await Promise.all(
        [free, taken.mobile].map((mobile) => change(user, mobile, otherThan(codes.get(mobile) ?? ''))),
      )
      expect(forFree).toMatchObject({ status: 200, success: false, data: null })
      expect(forTaken).toMatchObject({ info: forFree?.info, data: null })
    }
    expect(await change(user, free, codes.get(free) ?? '')).toMatchObject({ success: false, data: null })
  })

  test('a first number and another at the same moment: the second takes the password', async () => {
    const user = await buildUser(app.context.db)
    await app.context.db
      .updateTable('account')
      .set({ mobile: null, user_name: '202600000004' })
      .where('id', '=', user.id)
      .execute()
    const mobiles = ['13800000026', '13800000027']
    const codes = await Promise.all(mobiles.map((mobile) => askForCode(app, mobile, 'bind')))
    const answers = await Promise.all(
      mobiles.map((mobile, at) =>
        app.call(bindMobile, { token: user.token, body: { mobile, code: codes[at] ?? '' } }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.map(({ data }) => data)).toContain('PWD_REQUIRED')
  })

  test.each([
    ['', '123456', '手机号不能为空'],
    ['23800000000', '123456', '手机号格式错误'],
    ['13800000000', '', '验证码不能为空'],
    ['13800000000', '12345x', '验证码格式错误'],
    ['13800000000', '12345', '验证码是 6 位数字'],
    ['13800000000', '1234567', '验证码是 6 位数字'],
  ])('%j with the code %j is refused: %s', async (mobile, code, sentence) => {
    const { token } = await buildUser(app.context.db)
    const answer = await app.call(bindMobile, { token, body: { mobile, code } })
    const field = sentence.startsWith('手机号') ? 'mobile' : 'code'
    expect(answer).toMatchObject({ status: 400, success: false, info: sentence, data: field })
  })
})
