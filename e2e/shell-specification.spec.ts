import { type Page, type Request, expect } from '@playwright/test'
import { enterAsHolder, enterAsNew } from './person.ts'
import { test } from './served.ts'

/** Sentences of the specification that no other test holds to the letter. */

/** What the session says from now on, changed. */
const changeSession = (page: Page, change: (user: { province: unknown }) => void): Promise<unknown> =>
  page.route('**/api/session', async (route) => {
    const answer = await (await route.fetch()).json()
    change(answer.data.user)
    await route.fulfill({ json: answer })
  })

const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('x-auth-token'))

test('back from the paper of the decision leads to its home, wherever it was entered from', async ({
  page,
}) => {
  await enterAsNew(page, '/subdec')
  await page.getByRole('link', { name: '开始填' }).click()
  await expect(page).toHaveURL(/\/subdec\/paper$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/subdec\/home$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/subdec\/paper$/)
  await page.getByRole('banner').getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/subdec\/home$/)
})

test('who has no province chooses one first, save below /wz', async ({ page, student }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), student)
  await changeSession(page, (user) => {
    user.province = null
  })
  for (const path of ['/', '/cu', '/my/aboutus', '/my/aboutus/privacy']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/my\/myinfo\/[^/]+$/)
  }
  await expect(page.getByRole('link', { name: '退出登录' })).toBeVisible()
  await page.goto('/wz/agreement')
  await expect(page.getByRole('heading', { level: 1, name: '志愿问诊说明' })).toBeVisible()
  await expect(page).toHaveURL(/\/wz\/agreement$/)
})

test('a session that the server fails to check stays, and a page for users says why it waits; one that it does not know is over', async ({
  page,
}) => {
  await enterAsNew(page, '/robots.txt')
  const session = '**/api/session'
  await page.route(session, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/my')
  await expect(page.getByText(/Request failed with status code 500/)).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await page.unroute(session)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
  await test.step('its token is dropped', async () => {
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 404, json: { success: false, info: '没有找到', data: null } }),
    )
    await page.goto('/my')
    await expect(page.getByText('您还没有登录', { exact: true })).toBeVisible()
    expect(await token(page)).toBeNull()
  })
  await test.step('so is one of nobody’s', async () => {
    await page.unroute(session)
    await page.evaluate(() => localStorage.setItem('x-auth-token', 'nobody'))
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
    await page.goto('/my')
    await expect(page.getByText('您还没有登录', { exact: true })).toBeVisible()
  })
})

test('the minute between two codes goes on while another page is shown, and over a reload', async ({
  page,
}) => {
  let sent = 0
  await page.route('**/api/user/authcode', (route) => {
    sent += 1
    return route.fulfill({ json: { success: true, info: '', data: null } })
  })
  const waiting = page.getByRole('button', { name: /^\d+ 秒后重发$/ })
  await page.clock.install()
  await page.goto('/register')
  await page.getByLabel('手机号').fill('13800001234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(waiting).toBeDisabled()
  await page.getByRole('link', { name: '已有账号，去登录' }).click()
  await page.clock.runFor(10_000)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(waiting).toHaveText(/^(?:4|50)/)
  await page.reload()
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(51_000)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  expect(sent).toBe(1)
})

/** Queries and bodies of the calls to a path from now on. */
function callsTo(
  page: Page,
  path: string,
): { query: Record<string, string>; body: unknown; method: string }[] {
  const calls: ReturnType<typeof callsTo> = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== path) return
    const text = request.postData()
    const body: unknown = text === null ? null : JSON.parse(text)
    calls.push({ query: Object.fromEntries(searchParams), body, method: request.method() })
  })
  return calls
}

test('calls about a reader name the province, and the home page asks what is told there', async ({
  page,
}) => {
  const told = callsTo(page, '/api/notification')
  const unread = callsTo(page, '/api/user/unread/')
  const version = callsTo(page, '/api/user/goods/package/version')
  const detail = callsTo(page, '/api/user/goods/package/detail')
  const results = callsTo(page, '/api/subass/user/result')
  const status = callsTo(page, '/api/talent/status')
  await page.route('**/api/notification?*', (route) =>
    route.fulfill({ json: { success: true, info: '', data: { content: '系统今晚维护', type: 'info' } } }),
  )
  await enterAsHolder(page)
  await expect(page.getByText('系统今晚维护')).toBeVisible()
  expect(told[0]?.query).toEqual({ scene: 'x4FV', provinceId: '11' })
  await expect.poll(() => unread[0]?.query).toEqual({ provinceId: '11' })
  await page.goto('/wx/pay/talent')
  await expect(page).toHaveURL(/\/consultant\/home$/)
  expect(version[0]?.query).toEqual({ provinceId: '11' })
  await expect.poll(() => detail[0]?.query).toEqual({ provinceId: '11' })
  await page.goto('/subass/home')
  await expect.poll(() => results[0]?.query).toEqual({ subjectId: '12', goodsId: '9', provinceId: '11' })
  await page.goto('/talent/home?goodsId=11&from=poster')
  await expect.poll(() => status[0]?.query).toEqual({ goodsId: '11', from: 'poster', provinceId: '11' })
})

test('a simulation says its year, and whether it is filtered', async ({ page, student }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), student)
  const mocked = callsTo(page, '/api/user/apprec/mock')
  await page.goto('/apprecsim/condition')
  await page.getByRole('button', { name: '看看能上哪些学校' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(mocked[0]?.body).toMatchObject({
    provinceId: 11,
    previousId: null,
    showMore: false,
    subjectYear: expect.any(Number),
    isFiltered: false,
  })
  await page.goto(`${page.url()}&lowFee=1000`)
  await expect.poll(() => mocked.at(-1)?.body).toMatchObject({ beginSchoolFee: 1000, isFiltered: true })
  await test.step('fees are labelled, sent as numbers, and left empty where nothing is typed', async () => {
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
})
