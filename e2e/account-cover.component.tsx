import { type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/account.ts'
import { MoreServicePopup } from '#web/app/shell/MoreServicePopup.tsx'
import * as calls from '#web/client/calls/account.ts'
import { getCredit } from '#web/client/calls/credit.ts'
import { createOrder } from '#web/client/calls/pay.ts'
import { token } from '#web/client/token.ts'
import { BindCover } from '#web/features/account/BindCover.tsx'
import {
  closeBindCover,
  closeMoreService,
  openMoreService,
  withMobile,
} from '#web/features/account/parts/popups.ts'
import { sessionReady, userChanged } from '#web/features/account/parts/session.ts'
import { SharePage } from '#web/features/credit/SharePage.tsx'
import { Buy } from '#web/features/pay/parts/Buy.tsx'
import { answer, expectAccessible, mount, ok, refusal } from './mount.tsx'

/** Who has no mobile binds one first, and then goes on with what they were about to do. */

const withoutMobile: User = {
  hashId: 'u',
  mobile: null,
  province: null,
  age: 'fine',
  erasedAt: null,
  bannedFor: null,
}
const mobile = '13800001234'
const cover = page.getByRole('dialog', { name: '先绑定手机号' })
const code = cover.getByLabelText('短信验证码')
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await page.viewport(375, 812)
  closeBindCover()
  closeMoreService()
  token.set('t')
  answer(calls.getSession, () => ok(calls.getSession, { user: withoutMobile, province: null, totast: false }))
  await sessionReady()
  // The session outlives the tests; each begins without a mobile.
  userChanged(withoutMobile)
})

/** Binds a mobile on the cover that has come up over a screen. */
async function bind(): Promise<void> {
  answer(calls.sendCode, () => ok(calls.sendCode, null))
  answer(calls.bindMobile, () => ok(calls.bindMobile, { ...withoutMobile, mobile }))
  await expect.element(cover).toBeVisible()
  await cover.getByLabelText('手机号', { exact: true }).fill(mobile)
  await code.fill('123456')
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect.element(cover).not.toBeInTheDocument()
}

const draw = (screen: ReactNode, at: string): void => {
  mount(
    <>
      {screen}
      <BindCover />
    </>,
    at,
  )
}

test('where a mobile cannot be bound, the cover says why', async () => {
  draw(null, '/my/mysetting')
  withMobile(() => {})
  await cover.getByLabelText('手机号', { exact: true }).fill(mobile)
  answer(calls.sendCode, () => refusal('验证码发得太频繁'))
  await cover.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(code).toHaveAccessibleDescription(/验证码发得太频繁/)
  await expectAccessible()
  answer(calls.bindMobile, () => refusal('这个手机号属于别的账号'))
  await code.fill('123456')
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect.element(cover.getByText('这个手机号属于别的账号', { exact: true })).toBeVisible()
})

test('who shares for points binds a mobile first, and goes on to share', async () => {
  const standing = {
    balance: 0,
    streak: 0,
    signedToday: false,
    sharedToday: false,
    today: '2026-06-01',
    days: [],
  }
  answer(getCredit, () => ok(getCredit, standing))
  draw(<SharePage />, '/credit/share')
  await button('分享').click()
  await bind()
  await expect.element(page.getByRole('dialog', { name: '分享' })).toBeVisible()
})

test('who buys binds a mobile first, and the order goes out', async () => {
  const ordered: unknown[] = []
  answer(createOrder, (body) => {
    ordered.push(body)
    return refusal('现在不能付款')
  })
  const sale = { goodsId: 12, itemId: null, price: 9900, days: 365, shopName: null, shopUrl: null }
  draw(
    <Buy sale={sale} shop={{ goods: [], ways: ['h5', 'native'], wechatAppId: null }} />,
    '/wx/pay/consultant',
  )
  await button('微信支付 ¥99').click()
  await bind()
  await expect.poll(() => ordered).toEqual([{ goodsId: 12, itemId: null, way: 'h5' }])
  await expect.element(page.getByText('现在不能付款')).toBeVisible()
})

test('who wishes for more service binds a mobile first, and goes on to say which', async () => {
  draw(<MoreServicePopup />, '/my')
  openMoreService()
  await bind()
  await expect.element(page.getByRole('dialog', { name: '想要更多服务' })).toBeVisible()
})
