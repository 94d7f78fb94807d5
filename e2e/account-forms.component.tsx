import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call } from '#contract/endpoint.ts'
import { LoginPage } from '#web/features/account/LoginPage.tsx'
import { RegisterPage } from '#web/features/account/RegisterPage.tsx'
import { clearSessionError } from '#web/features/account/parts/session.ts'
import * as calls from '#web/client/calls/account.ts'
import { listProvinces } from '#web/client/calls/province.ts'
import { answer, expectAccessible, mount, ok, refusal } from './mount.tsx'

/** The forms of an account say what is wrong by themselves, or in the words of the server. */

beforeEach(async () => {
  clearSessionError()
  await page.viewport(375, 812)
})

const name = page.getByLabelText('手机号或用户名')
const password = page.getByLabelText('密码', { exact: true })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })

test('the login form says what is wrong, in the words of the specification', async () => {
  mount(<LoginPage />, '/login')
  await button('登录').click()
  await expect.element(page.getByText('请输入手机号或用户名')).toBeVisible()
  await expect.element(page.getByText('请输入密码')).toBeVisible()
  await expectAccessible()
  await name.fill('12345')
  await password.fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('请输入正确的手机号或用户名')).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription('请输入正确的手机号或用户名')
  await name.fill('138')
  await expect.element(page.getByText('请输入正确的手机号或用户名')).not.toBeInTheDocument()
  await expect.element(password).toHaveValue('')
  await expect.element(password).toHaveAttribute('placeholder', '登录密码（不是邀请码）')
})

test.each([
  { what: 'on a phone', width: 375, isOffered: true },
  { what: 'not on a desktop', width: 1280, isOffered: false },
])('accounts of this device are offered by what is typed, $what', async ({ width, isOffered }) => {
  const kept = ['13800001234', '13900001234', '138000012345']
  localStorage.setItem('account-history', JSON.stringify(kept))
  await page.viewport(width, 800)
  mount(<LoginPage />, '/login')
  const offered = page.getByRole('list', { name: '登录过的账号' }).getByRole('button')
  const expectOffered = (accounts: readonly string[]) =>
    expect
      .poll(() => offered.elements().map(({ textContent }) => textContent))
      .toEqual(isOffered ? accounts : [])
  await expect.element(name).toBeVisible()
  await expectOffered(kept)
  await name.fill('139')
  await expectOffered(['13900001234'])
  await name.fill('13700009999')
  await expectOffered(kept)
})

test('the login page shows the server’s words, and Enter only once', async () => {
  let asked = 0
  let goOn = (): void => {}
  answer(calls.login, async () => {
    asked += 1
    await new Promise<void>((go) => (goOn = go))
    return refusal('密码不对，还可以试 4 次', 'PWD_ERROR')
  })
  mount(<LoginPage />, '/login?nextPathname=%2F2020')
  await name.fill('13800001234')
  await password.fill('not-the-password')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toBe(1)
  await userEvent.keyboard('{Enter}{Enter}')
  goOn()
  await expect.element(page.getByText('密码不对，还可以试 4 次')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '忘记密码？', exact: true }))
    .toHaveAttribute('href', '/resetpwd?mobile=13800001234&next=%2F2020')
  expect(asked).toBe(1)
})

test('the registration form says what is wrong, in the words of the specification', async () => {
  answer(listProvinces, () => ok(listProvinces, { provinces: [], canLocate: false }))
  mount(<RegisterPage />, '/register')
  const mobile = page.getByLabelText('手机号', { exact: true })
  const code = page.getByLabelText('短信验证码')
  await button('获取验证码').click()
  await expect.element(page.getByText('手机号不能为空')).toBeVisible()
  await mobile.fill('2380000')
  await code.fill('12ab')
  await button('注册').click()
  await expect.element(page.getByText('手机号格式错误')).toBeVisible()
  await expect.element(page.getByText('验证码格式错误')).toBeVisible()
  await code.fill('1234')
  await expect.element(page.getByText('验证码是 6 位数字')).toBeVisible()
  await code.fill('')
  await button('注册').click()
  await expect.element(page.getByText('验证码不能为空')).toBeVisible()
  await expectAccessible()
})

/** The first time it is asked for work, which is read only when the test goes on. */
function askForWork(call: Call, status: number) {
  const bodies: unknown[] = []
  let goOn = (): void => {}
  const read = new Promise<void>((go) => (goOn = go))
  answer(call, (body) => {
    bodies.push(body)
    const said = { success: false, info: '需要先做一次安全验证', data: 'WORK_REQUIRED' }
    return bodies.length === 1 ? Response.json(said, { status }) : refusal('到此为止')
  })
  answer(calls.getWork, async () => {
    await read
    return ok(calls.getWork, { challenge: '123' })
  })
  return { bodies, goOn }
}

const working = page.getByText(/正在做安全验证/)

test('where many codes went to one network, the page does some work and goes on', async () => {
  answer(listProvinces, () => ok(listProvinces, { provinces: [], canLocate: false }))
  const { bodies, goOn } = askForWork(calls.sendCode, 200)
  mount(<RegisterPage />, '/register')
  await page.getByLabelText('手机号', { exact: true }).fill('13800001234')
  await button('获取验证码').click()
  await expect.element(page.getByRole('status').filter({ hasText: '正在做安全验证' })).toBeVisible()
  await expectAccessible()
  goOn()
  const proof = { challenge: '123', nonce: expect.stringMatching(/^\d+$/) }
  await expect.poll(() => bodies[1]).toMatchObject({ mobile: '13800001234', ...proof })
  await expect.element(page.getByText('到此为止')).toBeVisible()
  await expect.element(working).not.toBeInTheDocument()
})

test('where many passwords were wrong in one network, the page does some work and logs in', async () => {
  const { bodies, goOn } = askForWork(calls.login, 429)
  mount(<LoginPage />, '/login?next=/my')
  await name.fill('13800001234')
  await password.fill('kaoshi-shunli-2026')
  await button('登录').click()
  await expect.element(page.getByRole('status').filter({ hasText: '正在做安全验证' })).toBeVisible()
  await expectAccessible()
  goOn()
  const proof = { challenge: '123', nonce: expect.stringMatching(/^\d+$/) }
  await expect.poll(() => bodies[1]).toMatchObject({ mobile: '13800001234', ...proof })
  await expect.element(page.getByText('到此为止')).toBeVisible()
})
