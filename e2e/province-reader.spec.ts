import { type Page, type Request, expect } from '@playwright/test'
import { enterAsHolder } from './person.ts'
import { test } from './served.ts'

const HUNAN = 18
const ZHEJIANG = 11

/** Pages whose figures are of a province, each by an address that names none. */
const pages = [
  '/',
  '/first',
  '/cu',
  '/cu/culist',
  '/cumajor',
  '/major/culist',
  '/hiscore/home',
  '/hiscore/grade/2026',
  '/subject',
  '/subject/culist',
  '/subquery',
  '/gzssxgh',
  '/rank',
  '/rank/shuangyi',
  '/search?q=大学',
  '/apprecsim',
  '/art/home',
  '/art/hiscore',
  '/pro/home',
  '/enbasic/home',
  '/subdec/home',
] as const

/** The province that a call names in its path, query or body; undefined: none. */
function provinceOf(request: Request): number | undefined {
  const { pathname, searchParams } = new URL(request.url())
  const named =
    /^\/api\/province\/(\d+)\//.exec(pathname)?.[1] ??
    searchParams.get('provinceId') ??
    /"provinceId":(\d+)/.exec(request.postData() ?? '')?.[1]
  return named === undefined ? undefined : Number(named)
}

/** Every province that calls of the page name from now on, by page. */
function listen(page: Page): () => ReadonlyMap<string, ReadonlySet<number>> {
  const heard = new Map<string, Set<number>>()
  page.on('request', (request) => {
    const named = request.url().includes('/api/') ? provinceOf(request) : undefined
    if (named === undefined) return
    const { pathname } = new URL(page.url())
    heard.set(pathname, (heard.get(pathname) ?? new Set<number>()).add(named))
  })
  return () => heard
}

/** Opens every page anew, and says of which province each asked. */
async function walk(page: Page): Promise<void> {
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

/** Some pages show, beside, a province whose rules are alike: of whom nobody is taken to be. */
function expectAll(
  heard: ReadonlyMap<string, ReadonlySet<number>>,
  own: number,
  never: number,
  least = 11,
): void {
  const wrong = [...heard].filter(([, ids]) => !ids.has(own) || ids.has(never))
  expect(wrong.map(([path, ids]) => `${path}: ${[...ids].join()}`)).toEqual([])
  expect([...heard.keys()].length, 'pages that ask for figures of a province').toBeGreaterThanOrEqual(least)
}

test('a stranger who chooses 湖南 on the home page reads 湖南 on every page, also after a reload', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /浙江/ }).first().click()
  await page.getByRole('radio', { name: '湖南' }).check()
  const heard = listen(page)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('link', { name: /湖南/ }).first()).toBeVisible()
  await walk(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expectAll(heard(), HUNAN, ZHEJIANG)
})

// Pages ask one function who reads, of an address or of a choice: every page is walked for the choice.
test('who comes with origin=hn reads 湖南, and the pages say so', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/cu?origin=hn')
  await expect(page.getByRole('main')).toContainText('湖南')
  await test.step('from page to page without loading anew', async () => {
    await page.goto('/?origin=hn')
    for (const path of ['/cu', '/cumajor', '/hiscore']) {
      await page.locator(`main a[href="${path}"]`).click()
      await page.waitForURL((url) => url.pathname.startsWith(path))
      await expect(page.getByRole('main')).toContainText('湖南')
      await page.goBack()
    }
  })
  for (const path of ['/cu', '/cumajor', '/hiscore/home', '/subject', '/subquery', '/rank/shuangyi']) {
    await page.goto(path)
    await expect(page.getByRole('main'), path).toContainText('湖南')
    await page.waitForLoadState('networkidle')
  }
  expectAll(heard(), HUNAN, ZHEJIANG, 6)
})

test('an account of 浙江 stays in 浙江, whatever the address or the device says', async ({ page }) => {
  await page.goto('/position')
  await page.getByRole('radio', { name: '湖南' }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await enterAsHolder(page, '/?origin=hn')
  await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
  const heard = listen(page)
  await walk(page)
  expectAll(heard(), ZHEJIANG, HUNAN)
})

test('a score said for 山东 makes a stranger of 山东; a link with an origin comes before it', async ({
  page,
}) => {
  await page.goto('/first')
  await page.getByLabel('高考省份').selectOption({ label: '山东' })
  await page.getByLabel('总分').fill('600')
  for (const subject of ['物理', '化学', '生物'])
    await page.getByRole('checkbox', { name: subject, exact: true }).check({ force: true })
  await page.getByRole('button', { name: '看看能上哪些' }).click()
  await expect(page.getByRole('button', { name: '看看能上哪些' })).toBeHidden()
  await page.goto('/cu')
  await expect(page.getByRole('main')).toContainText('山东')
  await page.goto('/cu?origin=hn')
  await expect(page.getByRole('main')).toContainText('湖南')
})
