import { type Page, expect } from '@playwright/test'
import { codeFor, grant, newPerson, operate } from './operator.ts'
import { expectAccessible, fillCode, login, openAccount } from './person.ts'
import { test } from './served.ts'

/** Logs in as somebody who has a user name of 12 digits and no mobile, and ends on a page; their name. */
async function enterByUserName(page: Page, next: string): Promise<string> {
  const name = `2${newPerson().mobile}`
  const password = 'kaoshi-shunli-2026'
  await operate('user', 'create', '--mobile', name, '--password', password, '--province', '浙江')
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await login(page, { mobile: name, password })
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  return name
}

/** Binds a new mobile on the cover that has come up. */
async function bindOnCover(page: Page): Promise<void> {
  const cover = page.getByRole('dialog', { name: '先绑定手机号' })
  await expect(cover).toBeVisible()
  const { mobile } = newPerson()
  await cover.getByLabel('手机号').fill(mobile)
  await fillCode(page, mobile)
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover).toBeHidden()
}

test('a mobile is bound by a code: what is wrong is said, a second code waits a minute', async ({ page }) => {
  await enterByUserName(page, '/my')
  await page.getByRole('button', { name: /手机号.*未绑定/ }).click()
  const cover = page.getByRole('dialog', { name: '先绑定手机号' })
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover.getByText('手机号不能为空')).toBeVisible()
  await expect(cover.getByText('验证码不能为空')).toBeVisible()
  await expectAccessible(page)
  await cover.getByLabel('手机号').fill('2380000')
  await cover.getByLabel('短信验证码').fill('12ab')
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(cover.getByText('手机号格式错误')).toBeVisible()
  await expect(cover.getByText('验证码格式错误')).toBeVisible()
  const { mobile } = newPerson()
  await cover.getByLabel('手机号').fill(mobile)
  await cover.getByRole('button', { name: '获取验证码' }).click()
  await expect(cover.getByRole('button', { name: /^(60|59|58) 秒后重发$/ })).toBeDisabled()
  await cover.getByLabel('短信验证码').fill(codeFor(mobile))
  await cover.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('验证成功', { exact: true }).first()).toBeVisible()
  await expect(cover).toBeHidden()
  await expect(page.getByText(mobile.replace(/^(...)....(....)$/, '$1****$2')).first()).toBeVisible()
})

test('who asks an adviser binds a mobile first, and the question is sent with what was written', async ({
  page,
}) => {
  const name = await enterByUserName(page, '/my')
  await grant(name, 12)
  await page.goto('/my/myaskadviser')
  await page.getByLabel('问顾问').fill('物理和历史都差不多，选哪个好？')
  await page.getByRole('button', { name: '提交问题' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '先绑定手机号' })).toBeHidden()
  await expect(page.getByLabel('问顾问')).toHaveValue('物理和历史都差不多，选哪个好？')
  await page.getByRole('button', { name: '提交问题' }).click()
  await bindOnCover(page)
  await expect(page.getByRole('link', { name: /物理和历史都差不多/ })).toBeVisible()
  await expect(page.getByLabel('问顾问')).toHaveValue('')
})

test('who shares for points binds a mobile first, and goes on to share', async ({ page }) => {
  await enterByUserName(page, '/credit/share')
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await bindOnCover(page)
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible()
})

test('who buys binds a mobile first, and the order goes out', async ({ page }) => {
  await page.route('**/api/goods', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const goods = data.goods.map((row: { goodsId: number }) =>
      row.goodsId === 12 ? { ...row, price: 9900, days: 365 } : row,
    )
    await route.fulfill({
      json: { success: true, info: '', data: { ...data, goods, ways: ['h5', 'native'] } },
    })
  })
  await enterByUserName(page, '/my')
  await page.goto('/wx/pay/consultant')
  const ordered = page.waitForRequest('**/api/user/order')
  await page.getByRole('button', { name: '微信支付 ¥99' }).click()
  await bindOnCover(page)
  expect((await ordered).postDataJSON()).toMatchObject({ goodsId: 12 })
})

test('who wishes for more service binds a mobile first, and goes on to say which', async ({ page }) => {
  await enterByUserName(page, '/my')
  await page.getByRole('button', { name: /更多服务/ }).click()
  await bindOnCover(page)
  await expect(page.getByRole('dialog', { name: '想要更多服务' })).toBeVisible()
})

test('where many codes went to one network, the page does some work and goes on', async ({ page }) => {
  const { mobile } = newPerson()
  const refusal = { success: false, info: '需要先做一次安全验证', data: 'WORK_REQUIRED' }
  await page.route('**/api/user/authcode', (route) => route.fulfill({ json: refusal }), { times: 1 })
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/user/authcode/work', async (route) => {
    await read
    await route.continue()
  })
  await page.goto('/register')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('status').filter({ hasText: '正在做安全验证' })).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/authcode'))
  goOn()
  expect((await asked).postDataJSON()).toMatchObject({
    mobile,
    challenge: expect.stringMatching(/^\d+$/),
    nonce: expect.stringMatching(/^\d+$/),
  })
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await expect(page.getByText('正在做安全验证')).toBeHidden()
  expect(codeFor(mobile)).toMatch(/^\d{6}$/)
})

test('where many passwords were wrong in one network, the page does some work and logs in', async ({
  page,
}) => {
  const person = newPerson()
  await operate(
    'user',
    'create',
    '--mobile',
    person.mobile,
    '--password',
    person.password,
    '--province',
    '浙江',
  )
  const refusal = { success: false, info: '需要先做一次安全验证', data: 'WORK_REQUIRED' }
  await page.route('**/api/session', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/user/authcode/work', async (route) => {
    await read
    await route.continue()
  })
  await page.goto('/login?next=/my')
  await page.getByLabel('手机号或用户名').fill(person.mobile)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '正在做安全验证' })).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/session'))
  goOn()
  expect((await asked).postDataJSON()).toMatchObject({
    mobile: person.mobile,
    challenge: expect.stringMatching(/^\d+$/),
    nonce: expect.stringMatching(/^\d+$/),
  })
  await expect(page).toHaveURL(/\/my$/)
})

test('the lead mask of who has just registered comes back until it was read', async ({ page }) => {
  await openAccount(page, newPerson(), '浙江')
  await page.getByRole('radio', { name: '已满 14 周岁' }).check()
  await page.getByRole('button', { name: '开始使用' }).click()
  const mask = page.getByRole('dialog', { name: '先看看这几处' })
  await expect(mask).toBeVisible()
  await page.reload()
  await expect(mask).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mask).toBeHidden()
  await page.reload()
  await mask.getByRole('button', { name: '知道了' }).click()
  await expect(mask).toBeHidden()
  const session = page.waitForResponse('**/api/session')
  await page.reload()
  await session
  await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
  await expect(mask).toBeHidden()
})
