import { expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { expectAccessible, login, signIn } from './person.ts'
import { test } from './served.ts'

test('titles, what the home page leads to, and the page that is not there', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('选考在线')
  await test.step('it says which figures are behind it, and leads to what is missing', async () => {
    await expect(page.getByText(/浙江现在只有起步数据：20\d\d—2025 年/)).toBeVisible()
    await page.getByRole('link', { name: '数据说明' }).click()
    await expect(page.getByRole('heading', { name: '浙江的数据' })).toBeInViewport()
  })
  await test.step('what is not there is said, with the way home', async () => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByText('没有找到这个页面')).toBeVisible()
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeFocused()
    await page.getByRole('button', { name: '返回' }).waitFor({ state: 'detached' })
  })
  await test.step('a long page offers the way back to its top', async () => {
    await page.setViewportSize({ width: 375, height: 400 })
    await page.getByText('我们怎样对待数字').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: '回到顶部' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  await page.goto('/gkgwcz')
  await expect(page).toHaveURL(/\/help\/consultant\/home$/)
})

test('the panel of the official account stands on a desktop, not embedded, not on /book, and as a visit asks @sizes', async ({
  page,
  isMobile,
}) => {
  const panel = page.getByRole('complementary', { name: '二维码' })
  await page.goto('/')
  await expect(panel).toBeVisible({ visible: !isMobile })
  for (const path of ['/book', '/dd/cu']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
    await expect(page.getByText('正在打开选考在线')).toHaveCount(0)
    await expect(panel).toHaveCount(0)
  }
  // The desktop's frame on any device, or without its panel.
  await page.goto('/login?desktop=1')
  await expect(panel).toBeVisible()
  await page.goto('/')
  await expect(panel).toBeVisible()
  await page.goto('/?desktop=0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('返回 on the first page of a visit leads to the page of ours that was named, else home; an app with a bar of its own hides ours', async ({
  page,
}) => {
  const back = page.getByRole('button', { name: '返回' })
  await page.goto('/login?fromUrl=%2Fcu%3Ftab%3Dcompare')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page.getByLabel('设置密码')).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(/\/login\?/)
  await page.goto('/register')
  await back.click()
  await expect(page).toHaveURL(/\/cu\?tab=compare$/)
  await back.click()
  await expect(page).toHaveURL(/^http:[^?]*\d\/$/)
  for (const elsewhere of [
    'https%3A%2F%2Felsewhere.example',
    '%2F%2Felsewhere.example',
    '%2F%09%2Felsewhere',
  ]) {
    await page.goto(`/login?fromUrl=${elsewhere}`)
    await back.click()
    await expect(page).toHaveURL(/^http:[^?]*\d\/$/)
  }
  await test.step('for the whole visit', async () => {
    await page.goto('/login?hideNavigateBar=1')
    await expect(page.getByLabel('手机号或用户名')).toBeVisible()
    await expect(back).toHaveCount(0)
    await page.getByRole('link', { name: '注册账号' }).click()
    await expect(page.getByLabel('设置密码')).toBeVisible()
    await expect(back).toHaveCount(0)
  })
})

test('offline it says so; a part of an old release that is gone is told at once; both have a way on', async ({
  page,
  context,
}) => {
  const way = page.getByRole('link', { name: '登录' })
  await test.step('offline, until the network is back', async () => {
    await page.goto('/')
    await expect(way).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('网络已断开')).toBeVisible()
    await way.click()
    await expect(page.getByText('网络断开了')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  })
  await test.step('a part that is gone', async () => {
    await page.goto('/')
    await expect(way).toBeVisible()
    await page.route(/LoginPage.*\.js/, (route) => route.abort())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await way.click()
    await expect(page.getByText('页面没有加载完整')).toBeVisible()
    await expect(page.getByText('Loading chunk failed')).toBeVisible()
    expect(loads).toBe(0)
    await page.unroute(/LoginPage.*\.js/)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  })
})

test('without storage it says so and works on in memory', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/login')
  await login(page, await madePerson())
  // The login leads on by itself; whoever is faster is led home.
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: '我的' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  expect(told).toEqual(['请不要使用无痕模式'])
})

test('the bar at the foot tells where one is, and gives way to the keyboard and to bars of the page @sizes', async ({
  page,
  isMobile,
}) => {
  const bar = page.getByRole('navigation', { name: '主导航' })
  await page.goto('/')
  await expect(bar.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: isMobile ? '查' : '搜索', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '查资料' }).getByRole('link')).toHaveCount(8)
  await page
    .getByRole('navigation', { name: '查资料' })
    .getByRole('link', { name: /^查大学/ })
    .click()
  await expect(page.getByRole('heading', { name: '查大学', level: 1 })).toBeFocused()
  await expect(bar.getByRole('link', { name: isMobile ? '查' : '查大学', exact: true })).toHaveAttribute(
    'aria-current',
    isMobile ? 'true' : 'page',
  )
  await page.getByRole('searchbox').click()
  await expect(bar).toBeVisible({ visible: !isMobile })
  await page.goto('/dd/cu')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await expect(page.getByText('正在打开选考在线')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})

test('toast, dialog, modal and sheet each appear; a session that has ended leads to the login, which says why', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const student = await signIn(page, '/my')

  await page.getByRole('button', { name: '推荐给同学' }).click()
  const sheet = page.getByRole('dialog', { name: '分享' })
  await expect(sheet.getByText('新高考从这里开始！邀你一起学习！')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /复制链接/ }).click()
  // Once for the eye, once for screen readers.
  await expect(page.getByText('已复制', { exact: true })).toHaveCount(2)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()

  await page.route('**/api/province', (route) =>
    route.fulfill({ status: 403, json: { success: false, info: '您没有权限查看这项内容', data: null } }),
  )
  await page.getByRole('link', { name: /高考省份/ }).click()
  const modal = page.getByRole('dialog', { name: '没有权限' })
  await expect(modal).toContainText('您没有权限查看这项内容')
  await expectAccessible(page)
  await modal.getByRole('button', { name: '好的' }).click()
  await expect(modal).toBeHidden()

  await page.unroute('**/api/province')
  await page.goto('/my')
  await page.route('**/api/user/province', (route) =>
    route.fulfill({ status: 401, json: { success: false, info: '您还没有登录', data: null } }),
  )
  await page.getByRole('link', { name: /高考省份/ }).click()
  await page.getByRole('radio', { name: '北京' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('您还没有登录')).toBeVisible()
  await page.unroute('**/api/user/province')
  await login(page, student)
  await expect(page).toHaveURL(/\/my\/myinfo\//)
})
