import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const android =
  'Mozilla/5.0 (Linux; U; Android 12; zh-cn) AppleWebKit/537.36 Chrome/89.0 Mobile Safari/537.36'
const hosts = {
  WeChat: `${ios} MicroMessenger/8.0.40(0x1800282a) NetType/WIFI Language/zh_CN`,
  QQ: `${android} MQQBrowser/6.2 V1_AND_SQ_8.9.28 QQ/8.9.28.10155 NetType/WIFI`,
  DingTalk: `${ios} AliApp(DingTalk/7.0.20) com.laiwang.DingTalk/28`,
}

for (const [name, userAgent] of Object.entries(hosts)) {
  test.describe(`in ${name}`, () => {
    test.use({ userAgent })

    test('pages open, and nothing fails behind them', async ({ page }) => {
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(String(error)))
      page.on('response', (answer) => {
        if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
      })
      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^模拟推荐/ })
        .click()
      await expect(page.getByRole('heading', { name: '我的分数，能上哪些学校？' })).toBeVisible()
      await page.getByRole('link', { name: /概率怎么算/ }).click()
      await expect(page.getByRole('table', { name: '各位次段的预测误差' })).toBeVisible()
      await page.getByRole('link', { name: '登录' }).click()
      await expect(page.getByLabel('手机号或用户名')).toBeEditable()
      expect(wrong).toEqual([])
    })
  })
}

test.describe('the embedded variant', () => {
  test.use({ userAgent: hosts.DingTalk })

  for (const [path, title] of [
    ['/ding/headline/anything', '头条'],
    ['/dd/error', '钉钉里不提供'],
  ] as const) {
    test(`${path} stands in a shell without panel, login and ways into pages that no frame may show`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(`${title} - 选考在线`)
      await expect(page.getByRole('complementary', { name: '二维码' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: '登录' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: '在新窗口打开选考在线' }).click(),
      ])
      await expect(opened.getByRole('heading', { name: /能上哪些学校和专业/ })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
