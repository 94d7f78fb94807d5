import { type Page, expect } from '@playwright/test'
import { madePerson, operate } from './operator.ts'
import { expectAccessible, login } from './person.ts'
import { test } from './served.ts'

/** Logs in as somebody who holds nothing yet. */
async function asNewUser(page: Page): Promise<string> {
  const person = madePerson()
  await page.goto('/login')
  await login(page, person)
  await expect(page).toHaveURL((url) => url.pathname !== '/login')
  return person.mobile
}

const code = (goods: number): string =>
  operate('code', 'issue', '--goods', String(goods), '--count', '1').trim()

test('all goods stand in one list, each with its page', async ({ page }) => {
  await page.goto('/wx/pay')
  await expect(page.getByRole('link', { name: /暂未开售/ })).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('link', { name: /潜能测评/ }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/talent$/)
  await expect(page.getByText('暂未开售')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '购买', exact: true })).toBeHidden()
})

test('what the operator sells is shown: price, validity, text and shop', async ({ page }) => {
  const sold = [
    'goods',
    'set',
    '--goods',
    '15',
    '--price',
    '19.9',
    '--days',
    '365',
    '--intro',
    '第一段\\n第二段',
  ]
  const shop = ['--shop-name', '微店', '--shop-url', 'https://shop.example/15']
  operate(...sold, ...shop, '--refund', '没有打开过的，七天内全额退')
  try {
    await page.goto('/wx/pay/elbook')
    await expect(page.getByText('¥19.9')).toBeVisible()
    await expect(page.getByText('1 年', { exact: true })).toBeVisible()
    await expect(page.getByText('第二段')).toBeVisible()
    await expect(page.getByText('没有打开过的，七天内全额退')).toBeVisible()
    const link = page.getByRole('link', { name: '到微店购买' })
    await expect(link).toHaveAttribute('href', 'https://shop.example/15')
    await expect(page.getByRole('button', { name: /微信支付/ })).toBeHidden()
    await expectAccessible(page)
  } finally {
    operate(
      'goods',
      'set',
      '--goods',
      '15',
      '--price',
      'none',
      '--days',
      'none',
      '--intro',
      '',
      '--shop-url',
      'none',
    )
  }
})

test('an invited code opens goods and leads back to where one came from', async ({ page }) => {
  await asNewUser(page)
  await page.goto('/wx/pay/talent?next=%2Fapprecsim%2Fhelp')
  const field = page.getByLabel('邀请码')
  const button = page.getByRole('button', { name: '激活' })
  await button.click()
  await expect(field).toHaveAccessibleDescription(/请输入邀请码/)
  await field.fill('NO SUCH CODE')
  await button.click()
  await expect(field).toHaveAccessibleDescription(/邀请码不对，请核对后再输入/)
  await expectAccessible(page)
  await field.fill('2')
  await expect(field).not.toHaveAccessibleDescription(/不对/)
  await field.fill(code(9))
  await button.click()
  await expect(field).toHaveAccessibleDescription(/另一项服务/)
  await field.fill(code(11).toLowerCase())
  await button.click()
  await expect(page.getByText('激活成功')).toBeVisible()
  await expect(page.getByRole('link', { name: '已经开通，继续' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/apprecsim\/help$/)
  await page.goto('/wx/pay/talent')
  await expect(page.getByText(/^到 \d+年\d+月\d+日$/)).toBeVisible()
})

test('the electronic book is the whole booklet on one page, to jump in and to print, for who holds it', async ({
  page,
}) => {
  await asNewUser(page)
  await page.goto('/book')
  await page.getByRole('link', { name: /^电子书/ }).click()
  await expect(page.getByText(/合订成一页，可打印、存成 PDF 离线看，内容与免费的在线手册相同/)).toBeVisible()
  const contents = page.getByRole('navigation', { name: '目录' })
  await expect(contents).toHaveCount(0)
  await page.getByLabel('邀请码').fill(code(15))
  await page.getByRole('button', { name: '激活' }).click()
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/elbook#book$/)
  await expect(page.getByRole('heading', { name: '志愿填报手册', level: 2 })).toBeInViewport()
  await expect(contents.getByRole('link')).toHaveCount(9)
  await expectAccessible(page)

  await page.goto('/wx/pay/elbook')
  await contents.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: /^9 /, level: 2 })).toBeInViewport()
  await expect(page.getByRole('heading', { name: '志愿填报手册', level: 2 })).not.toBeInViewport()
  await page.getByRole('link', { name: '回到目录' }).last().click()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: /^打印/ }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^9 /, level: 2 })).toBeVisible()
  await expect(page.getByText('用邀请码激活')).toBeHidden()
  await expect(page.getByText('有效期')).toBeHidden()
  await expect(page.getByRole('button', { name: /^打印/ })).toBeHidden()
})

test('a visitor who has a code logs in over the page, and it is activated', async ({ page }) => {
  const person = madePerson()
  await page.goto('/wx/pay/subass')
  await page.getByLabel('邀请码').fill(code(9))
  await page.getByRole('button', { name: '激活' }).click()
  const popup = page.getByRole('dialog', { name: '登录后继续' })
  await popup.getByLabel('手机号或用户名').fill(person.mobile)
  await popup.getByLabel('密码', { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('激活成功')).toBeVisible()
})

test('a tool that is sold sends to its pay page, with the query, and opens for who holds its goods', async ({
  page,
}) => {
  const mobile = await asNewUser(page)
  operate('gate', 'set', '--tool', 'hiscore', '--demand', 'goods', '--goods', '9')
  try {
    await page.goto('/hiscore/home?origin=sd')
    await expect(page).toHaveURL(/\/wx\/pay\/consultant\?origin=sd&next=%2Fhiscore%2Fhome%3Forigin%3Dsd$/)
    operate('goods', 'grant', '--mobile', mobile, '--goods', '9', '--days', '1')
    await page.goto('/hiscore/home?origin=sd')
    await expect(page).toHaveURL(/\/hiscore\/home\?origin=sd$/)
    await page.goto('/logout')
    await expect(page.getByText('已退出登录')).toBeVisible()
    await page.goto('/hiscore/home')
    await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fhiscore%2Fhome$/)
  } finally {
    operate('gate', 'set', '--tool', 'hiscore', '--demand', 'open')
  }
})

test('the consultant area is for who holds the package; others read what it is, and come back', async ({
  page,
}) => {
  await page.goto('/consultant/home')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fconsultant%2Fhome$/)
  await asNewUser(page)
  await page.goto('/consultant/home')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fconsultant%2Fhome$/)
  await page.getByLabel('邀请码').fill(code(12))
  await page.getByRole('button', { name: '激活' }).click()
  await expect(page.getByText('激活成功')).toBeVisible()
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/consultant\/home$/)
})

test('with the consultant package pay pages lead to what it holds', async ({ page }) => {
  const mobile = await asNewUser(page)
  operate('goods', 'grant', '--mobile', mobile, '--goods', '12', '--days', '30')
  for (const path of ['consultant', 'talent', 'elbook']) {
    await page.goto(`/wx/pay/${path}?origin=js`)
    await expect(page).toHaveURL(/\/consultant\/home\?origin=js$/)
  }
})

test('where the guard cannot be asked, a tool that works freely leads home', async ({ page }) => {
  await page.route('**/api/goods/gate', (route) => route.abort())
  await page.goto('/hiscore/home')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('an order is paid by QR code at a desktop and by link on a phone', async ({ page, isMobile }) => {
  await asNewUser(page)
  let state = 'paying'
  const shown = () => ({
    orderNo: '202611210000000000000001',
    goodsId: 9,
    goodsName: '学科测评',
    price: 9900,
    state,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    payment:
      state !== 'paying'
        ? null
        : isMobile
          ? { way: 'h5', url: 'https://wx.tenpay.com/pay?a=1' }
          : { way: 'native', codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' },
  })
  const answer = (data: unknown) => ({ json: { success: true, info: '', data } })
  await page.route('**/api/goods', async (route) => {
    const { data } = await (await route.fetch()).json()
    const goods = data.goods.map((row: { goodsId: number }) =>
      row.goodsId === 9 ? { ...row, price: 9900, days: 365, available: state === 'paid' } : row,
    )
    await route.fulfill(answer({ ...data, goods, ways: ['h5', 'native'] }))
  })
  const asked: unknown[] = []
  await page.route('**/api/user/order', (route) => {
    if (route.request().method() === 'GET') return route.fulfill(answer([shown()]))
    asked.push(route.request().postDataJSON())
    return route.fulfill(answer(shown()))
  })
  await page.route('**/api/user/order/*', (route) => route.fulfill(answer(shown())))
  await page.route('https://wx.tenpay.com/**', (route) => route.fulfill({ body: 'WeChat' }))

  await page.goto('/wx/pay/subass?next=%2Fapprecsim%2Fhelp')
  await page.getByRole('button', { name: '微信支付 ¥99' }).click()
  if (isMobile) {
    await expect(page).toHaveURL(/^https:\/\/wx\.tenpay\.com\/pay\?a=1&redirect_url=.*order%3D2026/)
    await page.goBack()
    await expect(page.getByRole('link', { name: '去微信付款' })).toBeVisible()
  } else {
    await expect(page.getByRole('img', { name: '用微信扫一扫付款' })).toBeVisible()
  }
  await expect(page.getByText(/等待付款/)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([{ goodsId: 9, way: isMobile ? 'h5' : 'native' }])

  await page.goto('/my/orders')
  await page.getByRole('link', { name: /学科测评.*等待付款/ }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/subass\?goodsId=9&order=202611210000000000000001$/)
  await expect(page.getByText(/等待付款/)).toBeVisible()
  await page.goto('/wx/pay/subass?next=%2Fapprecsim%2Fhelp&order=202611210000000000000001')
  await expect(page.getByText(/等待付款/)).toBeVisible()
  state = 'paid'
  await page.getByRole('button', { name: '付好了，查看结果' }).click()
  await expect(page.getByText(/已付款/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/apprecsim\/help$/)

  await page.goto('/my')
  await page.getByRole('link', { name: '我的订单' }).click()
  await expect(page.getByText(/已付款 · .* · 订单号 202611210000000000000001/)).toBeVisible()
  await expect(page.getByText('¥99')).toBeVisible()
})
