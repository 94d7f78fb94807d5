import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { grant, madePerson, operate } from './operator.ts'
import { enter, enterAsNew, expectAccessible } from './person.ts'
import { test } from './served.ts'

const code = async (goods: number): Promise<string> =>
  (await operate('code', 'issue', '--goods', String(goods), '--count', '1')).trim()

test('what is not sold is not shown, and a gate with nothing behind it sells nothing', async ({ page }) => {
  await page.goto('/wx/pay')
  await expect(page.getByText('现在没有出售的服务')).toBeVisible()
  await expect(page.getByText('暂未开售')).toHaveCount(0)
  await expectAccessible(page)
  for (const [path, word] of [
    ['article', '文章'],
    ['courselist', '课程'],
    ['column', '专栏'],
  ] as const) {
    await page.goto(`/wx/pay/${path}`)
    await expect(page.getByText(`现在没有要开通的${word}`)).toBeVisible()
    await expect(page.getByLabel('邀请码')).toHaveCount(0)
  }

  await test.step('what the operator sells is shown: price, validity, text and shop', async () => {
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
    await operate(...sold, ...shop, '--refund', '没有打开过的，七天内全额退')
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
      await operate(
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
})

test('an invited code opens goods and leads back to where one came from', async ({ page }) => {
  await enterAsNew(page, '/wx/pay/elbook?next=%2Fapprecsim%2Fhelp')
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
  await field.fill(await code(3))
  await button.click()
  await expect(field).toHaveAccessibleDescription(/另一项服务/)
  await field.fill((await code(15)).toLowerCase())
  await button.click()
  await expect(page.getByText('激活成功')).toBeVisible()
  await expect(page.getByRole('link', { name: '已经开通，继续' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/apprecsim\/help$/)
  await page.goto('/wx/pay/elbook')
  await expect(page.getByText(/^到 \d+年\d+月\d+日$/)).toBeVisible()
})

test('a visitor who has a code logs in over the page; then the electronic book is one page, to jump in and to print', async ({
  page,
}) => {
  const person = await madePerson()
  await page.goto('/wx/pay/elbook')
  await expect(page.getByText(/现在共 9 章/)).toBeVisible()
  await expect(page.getByText(/合订成一页，可打印、存成 PDF 离线看，内容与免费的在线手册相同/)).toBeVisible()
  const contents = page.getByRole('navigation', { name: '目录' })
  await expect(contents).toHaveCount(0)
  await page.getByLabel('邀请码').fill(await code(15))
  await page.getByRole('button', { name: '激活' }).click()
  const popup = page.getByRole('dialog', { name: '登录后继续' })
  await popup.getByLabel('手机号或用户名').fill(person.mobile)
  await popup.getByLabel('密码', { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('激活成功')).toBeVisible()
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

test('a tool that is sold sends to its pay page, with the query, and opens for who holds its goods', async ({
  page,
}) => {
  const mobile = await enterAsNew(page)
  await operate('gate', 'set', '--tool', 'hiscore', '--demand', 'goods', '--goods', '9')
  try {
    await page.goto('/hiscore/home?origin=sd')
    await expect(page).toHaveURL(/\/wx\/pay\/consultant\?origin=sd&next=%2Fhiscore%2Fhome%3Forigin%3Dsd$/)
    await operate('goods', 'grant', '--mobile', mobile, '--goods', '9', '--days', '1')
    await page.goto('/hiscore/home?origin=sd')
    await expect(page).toHaveURL(/\/hiscore\/home\?origin=sd$/)
    await page.goto('/logout')
    await expect(page.getByText('已退出登录')).toBeVisible()
    await page.goto('/hiscore/home')
    await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fhiscore%2Fhome$/)
    const contents = page.getByRole('heading', { name: '里面现在有' })
    await expect(contents).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('list').getByText('历年分数', { exact: true }),
    ).toBeVisible()
    await page.goto('/dd/hiscore')
    await expect(page.getByText('钉钉里不提供这项功能')).toBeVisible()
    await expect(page.getByText('没有找到这个页面')).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await operate('gate', 'set', '--tool', 'hiscore', '--demand', 'open')
  }
  await test.step('where the guard cannot be asked, a tool that works freely leads home', async () => {
    await page.route('**/api/goods/gate', (route) => route.abort())
    await page.goto('/hiscore/home')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

test('the consultant area is for who holds the package; others read what it is, and come back', async ({
  page,
}) => {
  await page.goto('/consultant/home')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fconsultant%2Fhome$/)
  const mobile = await enterAsNew(page, '/consultant/home')
  await expect(page).toHaveURL(/\/wx\/pay\/consultant\?next=%2Fconsultant%2Fhome$/)
  await page.getByLabel('邀请码').fill(await code(12))
  await page.getByRole('button', { name: '激活' }).click()
  await expect(page.getByText('激活成功')).toBeVisible()
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/consultant\/home$/)
  await test.step('with the consultant package pay pages lead to what it holds', async () => {
    for (const path of ['consultant', 'talent', 'elbook']) {
      await page.goto(`/wx/pay/${path}?origin=js`)
      await expect(page).toHaveURL(/\/consultant\/home\?origin=js$/)
    }
  })
  await test.step('who has the package sees until when, and prolongs it where it is used', async () => {
    await page.goto('/consultant/home')
    const until = page.getByText(/^有效期到/)
    const day = await until.innerText()
    expect(day).toMatch(/^有效期到 \d+年\d+月\d+日。$/)
    await page.getByRole('button', { name: '用邀请码续期' }).click()
    await expect(page.getByText(/接在现在的有效期后面，不会少一天/)).toBeVisible()
    await page.getByLabel('邀请码').fill(await code(12))
    await page.getByRole('button', { name: '激活' }).click()
    await expect(page.getByText('激活成功')).toBeVisible()
    await expect(until).not.toHaveText(day)
    const date = new Date(Date.now() + 730 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
    const [year, month, number] = date.split('-').map(Number)
    await expect(until).toHaveText(`有效期到 ${year}年${month}月${number}日。`)
    await expectAccessible(page)
    await page.goto('/store')
    await page.getByRole('link', { name: /^咨询服务.*已开通/ }).click()
    await expect(page).toHaveURL(/\/consultant\/home$/)
  })
  await test.step('the electronic book is read from the package’s home', async () => {
    await page.goto('/wx/pay/elbook')
    await expect(page).toHaveURL(/\/consultant\/home$/)
    await page.getByRole('link', { name: '电子书' }).click()
    await expect(page.getByRole('heading', { name: '志愿填报手册', level: 2 })).toBeVisible()
  })
  await test.step('the package’s electronic book is read from /book, also after a reload', async () => {
    await page.goto('/book')
    await page.getByRole('link', { name: /^电子书.*已开通/ }).click()
    await expect(page).toHaveURL(/\/wx\/pay\/elbook#book$/)
    await expect(page.getByRole('heading', { name: '志愿填报手册', level: 2 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/wx\/pay\/elbook#book$/)
    await expect(page.getByRole('heading', { name: '志愿填报手册', level: 2 })).toBeVisible()
  })
  await test.step('it opens by its own purchase, also to who has the package', async () => {
    await grant(mobile, 15)
    const other = await page.context().newPage()
    await other.goto('/wx/pay/elbook')
    await expect(other.getByRole('heading', { name: '志愿填报手册', level: 2 })).toBeVisible()
  })
})

test('what asks for goods shows how it begins, is counted at its gate, and opens by itself or as a whole', async ({
  page,
  isMobile,
}) => {
  // Of a province that no other test is in.
  const place = isMobile ? '西藏' : '青海'
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-locked-'))
  const write = (path: string, fields: string, body: string): void =>
    writeFileSync(
      join(folder, path),
      `---\nprovince: ${place}\ndate: 2026-06-01\nsource: 编辑部\n${fields}\n---\n${body}\n`,
    )
  const secret = '只有开通了才看得到的一段'
  const text = `开头谁都能看。\n\n## 正文\n\n${secret}。`
  write(`${place}-column.md`, `kind: column\ntitle: ${place}专栏\ngoods: 12`, text)
  write(`${place}-one.md`, `kind: article\ntitle: ${place}第一篇\ncolumn: ${place}-column.md`, text)
  write(`${place}-two.md`, `kind: article\ntitle: ${place}第二篇\ngoods: 12`, text)
  await operate('content', 'import', folder, '--yes')
  try {
    const person = await madePerson(place)
    await enter(page, person)
    const shelf = page.getByRole('heading', { name: '“咨询服务”里的文章，共 2 篇' })
    // The running app needs a moment for what was imported.
    await expect(async () => {
      await page.goto('/wx/pay/article')
      await expect(shelf).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.getByRole('link', { name: new RegExp(`^${place}第二篇`) }).click()
    const way = page.getByRole('link', { name: '看怎么开通' })
    await expect(way).toBeVisible()
    await expect(page.getByText('开头谁都能看')).toHaveCount(1)
    await expect(page.getByText(secret)).toHaveCount(0)
    await expectAccessible(page)
    await way.click()
    await expect(page.getByRole('heading', { name: `${place}第二篇`, level: 2 })).toBeVisible()
    await expectAccessible(page)
    const one = await operate('code', 'issue', '--goods', '12', '--count', '1', '--item', `${place}-two.md`)
    await page.getByLabel('邀请码').fill(one.trim())
    await page.getByRole('button', { name: '激活' }).click()
    await page.getByRole('link', { name: '继续', exact: true }).click()
    await expect(page.getByText(secret)).toBeVisible()

    await page.goto('/headline')
    await page
      .getByRole('link', { name: new RegExp(`^${place}专栏`) })
      .first()
      .click()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '专栏里的内容，共 1 篇' })).toBeVisible()
    await grant(person.mobile, 12)
    await page.getByRole('link', { name: new RegExp(`^${place}第一篇`) }).click()
    await page.reload()
    await expect(page.getByText(secret)).toBeVisible()
    await page.getByRole('link', { name: `专栏：${place}专栏` }).click()
    await expect(page.getByText(secret)).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an order is paid by QR code at a desktop and by link on a phone @sizes', async ({ page, isMobile }) => {
  await enterAsNew(page)
  let state = 'paying'
  const shown = () => ({
    orderNo: '202611210000000000000001',
    goodsId: 3,
    itemId: null,
    goodsName: '院校提问',
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
      row.goodsId === 3 ? { ...row, price: 9900, days: 365, available: state === 'paid' } : row,
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

  await page.goto('/wx/pay/cuquestion?next=%2Fapprecsim%2Fhelp')
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
  expect(asked).toEqual([{ goodsId: 3, itemId: null, way: isMobile ? 'h5' : 'native' }])

  await page.goto('/my/orders')
  await page.getByRole('link', { name: /院校提问.*等待付款/ }).click()
  await expect(page).toHaveURL(/\/wx\/pay\/cuquestion\?goodsId=3&order=202611210000000000000001$/)
  await expect(page.getByText(/等待付款/)).toBeVisible()
  await page.goto('/wx/pay/cuquestion?next=%2Fapprecsim%2Fhelp&order=202611210000000000000001')
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
  await expect(page.getByText('¥99', { exact: true })).toBeVisible()
})
