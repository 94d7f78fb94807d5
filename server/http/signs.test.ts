import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { reportError } from '#contract/log.ts'
import { sendFeedback } from '#contract/question.ts'
import { holdsSigns, visible } from '#domain/signs.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const refused = [
  ['ESC', '\u001b[2J'],
  ['OSC', '\u001b]0;题目\u0007'],
  ['CSI of one byte', '\u009b31m'],
  ['NUL', '\u0000'],
  ['backspace', '\b'],
  ['right to left', '\u202e'],
  ['isolate', '\u2066'],
  ['a mark', '\u200f'],
  ['an Arabic mark', '\u061c'],
  ['half a sign', '\ud83d'],
] as const

describe.each(refused)('%s', (_, sign) => {
  test('is refused in what others are shown, by the name of its field', async () => {
    const { token } = await buildUser(app.context.db)
    const text = `这个专业${sign}要不要学物理`
    const answer = await app.call(sendFeedback, { token, body: { text } })
    expect(answer).toMatchObject({ status: 400, data: 'text', info: expect.stringContaining('不能用的符号') })
  })

  test('is no reason to refuse a password or the report of a page', async () => {
    const { mobile } = await buildUser(app.context.db)
    const entered = await app.call(login, { body: { mobile, password: `mine${sign}` } })
    expect(entered).toMatchObject({ status: 200, data: 'PWD_ERROR' })
    const nowhere = { file: '', line: null, column: null, errorStack: '', pagePath: '', script: '' }
    const body = { ...nowhere, message: `broke${sign}` }
    expect((await app.call(reportError, { body })).status).toBe(200)
  })
})

test('tabs, line breaks, emoji and signs of other scripts are text', () => {
  expect(holdsSigns('一行\r\n\t两行 👨‍👩‍👧 café ❤️')).toBe(false)
})

test('what is printed of it stands there by its number', () => {
  expect(visible('a\u001b[2Jb\u009b\r中\r\n\u202e文\u0007')).toBe(
    'a\\u{1b}[2Jb\\u{9b}\\u{d}中\n\\u{202e}文\\u{7}',
  )
})
