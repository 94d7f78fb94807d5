import { type Page, expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40(0x1800282a)',
})

/** WeChat as the page meets it, and what our server was asked to remember. The server's own part: history.test.ts. */
async function inWechat(page: Page): Promise<{ remembered: unknown[]; sentTo: string[] }> {
  const remembered: unknown[] = []
  const sentTo: string[] = []
  const answer = (data: unknown) => ({ json: { success: true, info: '', data } })
  await page.route('**/api/wechat/app', (route) => route.fulfill(answer({ appId: 'wx1' })))
  await page.route('https://open.weixin.qq.com/**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const back = new URL(query.get('redirect_uri') ?? '')
    sentTo.push(back.pathname + back.search)
    back.searchParams.set('code', 'code-1')
    back.searchParams.set('state', query.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.route('**/api/wechat/history**', (route) => {
    const request = route.request()
    if (request.method() === 'POST') remembered.push(request.postDataJSON())
    return route.fulfill(answer(request.method() === 'GET' ? [{ mobile: '138****5678' }] : null))
  })
  return { remembered, sentTo }
}

test('who ticks it is remembered by way of WeChat’s page, and goes on to where they wanted', async ({
  page,
}) => {
  const { remembered, sentTo } = await inWechat(page)
  // A login asks for it anew, and that is still on its way when the page goes on.
  let asked = 0
  await page.route('**/api/wechat/app', (route) => {
    asked += 1
    return asked === 1 ? route.fallback() : undefined
  })
  const student = await madePerson()
  await page.goto('/login?next=%2Fmy')
  const box = page.getByLabel(/在这个微信里记住我登录过/)
  await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await box.check()
  await login(page, student)
  await expect(page).toHaveURL(/\/my$/)
  expect(sentTo).toEqual(['/login?next=%2Fmy'])
  expect(remembered).toEqual([{ code: 'code-1' }])
})

test('who does not tick it is not asked about at WeChat', async ({ page }) => {
  const { remembered, sentTo } = await inWechat(page)
  await page.goto('/login?next=%2Fmy')
  await login(page, await madePerson())
  await expect(page).toHaveURL(/\/my$/)
  expect([...sentTo, ...remembered]).toEqual([])
})

test('who asks is told by its ends which number they used', async ({ page }) => {
  const { sentTo } = await inWechat(page)
  await page.goto('/login?next=%2Fmy')
  await page.getByRole('button', { name: /找一找/ }).click()
  await expect(page.getByText('在这个微信里登录过：138****5678')).toBeVisible()
  expect(sentTo).toEqual(['/login?next=%2Fmy'])
  await expectAccessible(page)
})

test('a code that this tab did not ask for is nobody’s', async ({ page }) => {
  const { remembered } = await inWechat(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login?next=%2Fmy&code=theirs&state=remember1')
  await login(page, await madePerson())
  await expect(page).toHaveURL(/\/my$/)
  expect(remembered).toEqual([])
  expect(asked).not.toContain('/api/wechat/history')
})

test('it is switched on and off in the settings', async ({ page }) => {
  const { remembered, sentTo } = await inWechat(page)
  let inWechatNow = false
  await page.route('**/api/user/account', async (route) => {
    const response = await route.fetch()
    const answer: unknown = await response.json()
    const json = JSON.parse(
      JSON.stringify(answer).replace(/"inWechat":(true|false)/, `"inWechat":${inWechatNow}`),
    )
    await route.fulfill({ response, json })
  })
  await page.goto('/login?next=%2Fmy%2Fmysetting')
  await login(page, await madePerson())
  await page.getByRole('button', { name: /在微信里记住登录过.*没有记住/ }).click()
  inWechatNow = true
  await page.getByRole('dialog').getByRole('button', { name: '记住' }).click()
  const kept = page.getByRole('button', { name: /在微信里记住登录过.*已记住/ })
  await expect(kept).toBeVisible()
  expect(sentTo).toEqual(['/my/mysetting'])
  expect(remembered).toEqual([{ code: 'code-1' }])
  await expect(page).toHaveURL(/\/my\/mysetting$/)
  await kept.click()
  inWechatNow = false
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: /在微信里记住登录过.*没有记住/ })).toBeVisible()
})
