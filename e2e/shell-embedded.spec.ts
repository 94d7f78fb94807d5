import { expect } from '@playwright/test'
import { madePerson, newPerson } from './operator.ts'
import { fillCode, login } from './person.ts'
import { test } from './served.ts'

/** Parts of an address that say which page it is, and what it is about. */
const ABOUT = ['cuHashId', 'majorHashId', 'majorTypeCode', 'jobClassCode']

/** An address without what tells apart pages that look alike. */
function kindOf({ pathname, searchParams }: URL): string {
  const about = ABOUT.filter((name) => searchParams.has(name)).join('+')
  return [pathname, searchParams.get('page') ?? '', about].join(' ').trim()
}

test('every page inside leads to pages inside; what is not embedded opens its own window', async ({
  page,
  address,
}) => {
  const entrances = ['/dd/subject', '/dd/major', '/dd/cu', '/dd/cumajor', '/dd/hiscore']
  const kinds = new Map(entrances.map((path) => [path, new URL(path, address)]))
  // What is found on the way is walked too.
  for (const [kind, url] of kinds) {
    await page.goto(url.href)
    const main = page.getByRole('main')
    await expect(main.getByRole('link').first()).toBeVisible()
    await expect(page.getByLabel('正在加载')).toHaveCount(0)
    await expect(main.getByRole('alert').filter({ hasText: /没有找到|重试|请求/ })).toHaveCount(0)
    const links = await page
      .getByRole('link')
      .evaluateAll((found) =>
        found.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.target !== '_blank' ? [link.href] : [],
        ),
      )
    expect(links, `on ${kind}`).not.toEqual([])
    for (const link of links) {
      const to = new URL(link)
      expect(to.pathname, `on ${kind}`).toMatch(/^\/dd\//)
      if (!kinds.has(kindOf(to))) kinds.set(kindOf(to), to)
    }
  }
  const found = [...kinds.keys()]
  for (const name of [
    'home',
    'batch',
    'notice',
    'advanced',
    'grade',
    'major',
    'majorResult',
    'majorNotice',
  ]) {
    expect(found).toContain(`/dd/hiscore ${name}`)
  }
  expect(found).toContain('/dd/subject cudetail cuHashId')
  expect(found.filter((kind) => kind.startsWith('/dd/cu ')).length).toBeGreaterThanOrEqual(6)
  expect(found.filter((kind) => kind.startsWith('/dd/cumajor ')).length).toBeGreaterThanOrEqual(3)
})

test('an embedded page stays what it is when it is loaded again', async ({ page }) => {
  await page.goto('/dd/hiscore')
  await page.getByRole('link', { name: '查投档线' }).click()
  await expect(page).toHaveURL(/\/dd\/hiscore\?.*page=advanced/)
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeVisible()
  const year = page.getByRole('navigation', { name: '年份' }).getByRole('link', { name: '2024' })
  await year.click()
  await expect(year).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page).toHaveTitle('浙江 2024 年投档线 - 选考在线')
  await expect(year).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('complementary', { name: '关注公众号' })).toHaveCount(0)
})

test('who has to log in inside logs in inside, and comes back to where they were', async ({
  page,
  address,
}) => {
  const person = await madePerson()
  const outside: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !new URL(frame.url()).pathname.startsWith('/dd/'))
      outside.push(frame.url())
  })
  await page.goto('/dd/subass')
  await expect(page).toHaveURL(/\/dd\/login\?next=%2Fdd%2Fsubass%2Fhome$/)
  await expect(page.getByText('您还没有登录')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '关注公众号' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主要页面' })).toHaveCount(0)
  await test.step('the page may be loaded again in its frame', async () => {
    const { headers } = { headers: (await page.reload())?.headers() ?? {} }
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('frame-ancestors https://*.dingtalk.com')
  })
  await login(page, person)
  // Nothing is sold inside: who does not hold the test is told so, inside.
  await expect(page).toHaveURL(/\/dd\/error$/)
  expect(outside).toEqual([])
  expect(new URL(page.url()).origin).toBe(address)
})

test('inside, a talent test is led to from its bare address, and an account is opened without leaving', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/dd/talent')
  await expect(page).toHaveURL(/\/dd\/login\?next=%2Fdd%2Ftalent$/)
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page).toHaveURL(/\/dd\/login\?.*page=register/)
  await page.getByLabel('手机号').fill(person.mobile)
  await fillCode(page, person.mobile)
  await page.getByLabel('设置密码').fill(person.password)
  await page.getByLabel('高考省份').selectOption({ label: '湖南' })
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/dd\/login\?.*page=registered/)
  await page.getByRole('radio', { name: '已满 14 周岁' }).check()
  await page.getByRole('button', { name: '开始使用' }).click()
  await expect(page).toHaveURL(/\/dd\/talent/)
})

test('who has no province yet says it inside', async ({ page }) => {
  const person = await madePerson()
  await page.goto('/dd/login?next=%2Fdd%2Fcu')
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const user = data?.user && { ...data.user, province: null }
    await route.fulfill({ response, json: { ...answer, data: data && { ...data, user } } })
  })
  await login(page, person)
  await expect(page).toHaveURL(/\/dd\/login\?.*page=myinfo/)
  await page.getByRole('radio', { name: '湖南' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/dd\/cu/)
})
