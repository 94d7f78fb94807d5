import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link, useLocation } from 'react-router'
import * as calls from '#web/client/calls/account.ts'
import { LoginPage } from '#web/features/account/LoginPage.tsx'
import { LoginPopup } from '#web/features/account/LoginPopup.tsx'
import { closeLoginPopup, withUser } from '#web/features/account/parts/popups.ts'
import { clearSessionError } from '#web/features/account/parts/session.ts'
import { answer, expectAccessible, mount, refusal } from './mount.tsx'

/** The login over a page: it keeps its messages to itself. */

beforeEach(() => {
  clearSessionError()
  closeLoginPopup()
})

/** A page with an action for users, and the login page. */
function Pages() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/login' ? (
        <LoginPage />
      ) : (
        <button type="button" onClick={() => withUser(() => {})}>
          做一件事
        </button>
      )}
      <Link to="/login">去登录页</Link>
      <LoginPopup />
    </>
  )
}

const popup = page.getByRole('dialog', { name: '登录后继续' })
const name = popup.getByLabelText('手机号或用户名')
const password = popup.getByLabelText('密码', { exact: true })
const forgotten = popup.getByRole('link', { name: '忘记密码？', exact: true })
const opener = page.getByRole('button', { name: '做一件事' })
const says = (text: string) => expect.element(popup.getByText(text, { exact: true })).toBeVisible()

test('the popup keeps its messages to itself', async () => {
  mount(<Pages />, '/credit/login')
  await opener.click()
  await popup.getByRole('button', { name: '登录' }).click()
  await says('请输入手机号或用户名')
  await says('请输入密码')
  await expectAccessible()
  await name.fill('12345')
  await password.fill('x')
  await userEvent.keyboard('{Enter}')
  await says('请输入正确的手机号或用户名')

  answer(calls.login, () => refusal('密码不对，还可以试 4 次', 'PWD_ERROR'))
  await name.fill('13800001234')
  await expect.element(password).toHaveValue('')
  await password.fill('not-the-password')
  await userEvent.keyboard('{Enter}')
  await expect.element(popup.getByRole('alert').filter({ hasText: '密码不对，还可以试 4 次' })).toBeVisible()
  await expect
    .element(forgotten)
    .toHaveAttribute('href', '/resetpwd?mobile=13800001234&next=%2Fcredit%2Flogin')
  await name.fill('13800001235')
  await expect.element(popup.getByText('密码不对，还可以试 4 次')).not.toBeInTheDocument()

  answer(calls.login, () => refusal('服务器说的原因'))
  await password.fill('not-the-password')
  await userEvent.keyboard('{Enter}')
  await says('服务器说的原因')
  await expect.element(forgotten).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await page.getByRole('link', { name: '去登录页' }).click()
  await expect.element(page.getByLabelText('手机号或用户名')).toBeVisible()
  await expect.element(page.getByText('服务器说的原因')).not.toBeInTheDocument()
})

test('who is unknown goes from the popup to the registration, and back to the page afterwards', async () => {
  answer(calls.login, () => refusal('还没有注册', 'USER_NOT_FOUND'))
  const address = mount(<Pages />, '/credit/login')
  await opener.click()
  await name.fill('13800001234')
  await password.fill('some-password')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/register?mobile=13800001234&next=%2Fcredit%2Flogin')
})
