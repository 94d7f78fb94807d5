import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/account.ts'
import * as calls from '#web/client/calls/account.ts'
import { token } from '#web/client/token.ts'
import { BindCover } from '#web/features/account/BindCover.tsx'
import { withMobile } from '#web/features/account/parts/popups.ts'
import { sessionReady } from '#web/features/account/parts/session.ts'
import { answer, mount, ok, refusal } from './mount.tsx'

const withoutMobile: User = {
  hashId: 'u',
  mobile: null,
  province: null,
  age: 'fine',
  erasedAt: null,
  bannedFor: null,
}

test('where a mobile cannot be bound, the cover says why', async () => {
  token.set('t')
  answer(calls.getSession, () => ok(calls.getSession, { user: withoutMobile, province: null, totast: false }))
  await sessionReady()
  mount(<BindCover />, '/my/mysetting')
  withMobile(() => {})
  const cover = page.getByRole('dialog', { name: '先绑定手机号' })
  const code = cover.getByLabelText('短信验证码')
  await cover.getByLabelText('手机号', { exact: true }).fill('13800001234')
  answer(calls.sendCode, () => refusal('验证码发得太频繁'))
  await cover.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(code).toHaveAccessibleDescription(/验证码发得太频繁/)
  answer(calls.bindMobile, () => refusal('这个手机号属于别的账号'))
  await code.fill('123456')
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect.element(cover.getByText('这个手机号属于别的账号', { exact: true })).toBeVisible()
})
