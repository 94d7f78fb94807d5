import { type Page, expect } from '@playwright/test'
import { listContent } from '#contract/content.ts'
import { getLines } from '#contract/hiscore.ts'
import { preparing } from '#contract/protocol.ts'
import { paths } from '#domain/paths.ts'
import { test } from './served.ts'

/** Messages of spec §5 and §8 as they stand on the screen, where no other test meets them. */

const refusal = (info: string, data: string | null = null) => ({ json: { success: false, info, data } })

/** What the server answers to a login from now on. */
const answerLogin = (page: Page, answer: ReturnType<typeof refusal>): Promise<unknown> =>
  page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  )

test('the popup keeps its messages to itself, and sends who is unknown to the registration', async ({
  page,
}) => {
  await page.goto('/credit/login')
  const opener = page.getByRole('main').getByRole('button', { name: '登录' })
  await opener.click()
  const popup = page.getByRole('dialog', { name: '登录后继续' })
  const name = popup.getByLabel('手机号或用户名')
  const password = popup.getByLabel('密码', { exact: true })
  await popup.getByRole('button', { name: '登录' }).click()
  await expect(popup.getByText('请输入手机号或用户名', { exact: true })).toBeVisible()
  await expect(popup.getByText('请输入密码', { exact: true })).toBeVisible()
  await name.fill('12345')
  await password.fill('x')
  await password.press('Enter')
  await expect(popup.getByText('请输入正确的手机号或用户名', { exact: true })).toBeVisible()

  await answerLogin(page, refusal('密码不对，还可以试 4 次', 'PWD_ERROR'))
  await name.fill('13800001234')
  await expect(password).toHaveValue('')
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(popup.getByRole('alert').filter({ hasText: '密码不对，还可以试 4 次' })).toBeVisible()
  const forgotten = popup.getByRole('link', { name: '忘记密码？', exact: true })
  await expect(forgotten).toHaveAttribute('href', '/resetpwd?mobile=13800001234&next=%2Fcredit%2Flogin')
  await name.fill('13800001235')
  await expect(popup.getByText('密码不对，还可以试 4 次')).toHaveCount(0)

  await answerLogin(page, refusal('服务器说的原因'))
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(popup.getByText('服务器说的原因', { exact: true })).toBeVisible()
  await expect(forgotten).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('服务器说的原因')).toHaveCount(0)

  await page.goBack()
  await answerLogin(page, refusal('还没有注册', 'USER_NOT_FOUND'))
  await opener.click()
  await name.fill('13800001234')
  await password.fill('some-password')
  await password.press('Enter')
  await expect(page).toHaveURL(/\/register\?mobile=13800001234&next=%2Fcredit%2Flogin$/)
  await expect(popup).toBeHidden()
})

test('a session that the server does not know is none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('x-auth-token', 'nobody'))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await page.goto('/my')
  await expect(page.getByText('您还没有登录', { exact: true })).toBeVisible()
})

test('no answer, no connection and a broken gateway are told apart, and tried again', async ({ page }) => {
  // The page asks for columns too, and shows nothing where these do not come.
  const answers = new RegExp(`${listContent.path}\\?.*kind=article`)
  const shown = page.getByRole('main').getByRole('alert')
  await page.clock.install()
  let asked = 0
  await page.route(answers, () => {
    asked += 1
  })
  await page.goto('/headline')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(9_000)
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(shown).toContainText('timeout of 10000ms exceeded')
  expect(asked).toBe(1)

  await page.unroute(answers)
  await page.route(answers, (route) => route.abort())
  await page.getByRole('button', { name: '重试' }).click()
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(shown).toContainText('Network Error')

  await page.unroute(answers)
  await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(shown).toContainText('Request failed with status code 502')

  await page.unroute(answers)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a part of the app that does not come within two minutes is told', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const login = page.getByRole('banner').getByRole('link', { name: '登录' })
  await expect(login).toBeVisible()
  let asked = 0
  await page.route(/LoginPage.*\.js/, () => {
    asked += 1
  })
  await login.click()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(119_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('fees are labelled, sent as numbers, and left empty where nothing is typed', async ({
  page,
  student,
}) => {
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), student)
  await page.goto('/apprecsim/result')
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet.getByLabel('最低学费', { exact: true })).toHaveValue('')
  await sheet.getByLabel('最高学费', { exact: true }).fill('8000')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/user/apprec/mock') && /8000/.test(request.postData() ?? ''),
  )
  await sheet.getByRole('button', { name: /^查看结果/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ beginSchoolFee: '', endSchoolFee: 8000 })
})

test('what the server is still preparing is said with how long it takes, and comes by itself', async ({
  page,
}) => {
  let asked = 0
  await page.route(`**${getLines.path}?*`, (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    const info = '这个省的数据正在准备，大约还要 20 秒'
    const headers = { 'retry-after': '1' }
    return route.fulfill({ status: 503, headers, json: { success: false, info, data: preparing } })
  })
  await page.goto(paths.hiscore.advanced({ year: 2025 }))
  const said = page.getByText('这个省的数据正在准备，大约还要 20 秒，好了会自动继续。')
  await expect(said).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: /：[\d,]+ 条$/ })).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(asked).toBeGreaterThan(1)
})
