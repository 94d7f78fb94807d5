import { expect } from '@playwright/test'
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
  test.slow()
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
