import { type Page, expect } from '@playwright/test'
import { listGates } from '#contract/goods.ts'
import { enterAsHolder } from './person.ts'
import { test } from './served.ts'

const gate = `**${listGates.path}`

/** As if nobody could say what tools ask. */
async function breakGate(page: Page): Promise<void> {
  await page.route(gate, (route) =>
    route.fulfill({ status: 500, json: { success: false, info: '服务器出错', data: null } }),
  )
}

/** Asks of a page, and pages that it went through: a loop makes hundreds. */
function countCalls(page: Page): () => { calls: number; addresses: string[] } {
  let calls = 0
  const addresses: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(new URL(frame.url()).pathname)
  })
  return () => ({ calls, addresses })
}

/** Areas that the operator may ask goods for, and where one goes when nobody says whether they do. */
const sold = [
  '/pro/home',
  '/pro/score',
  '/consultant/home',
  '/apprec',
  '/apprec/result',
  '/art/home',
  '/artrec/condition',
  '/enbasic/home',
] as const
const free = ['/hiscore/home', '/hiscore/grade/2026', '/apprecsim'] as const

test('a holder whose gate cannot be asked comes to the pay page once, and from there to the tool when it can', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enterAsHolder(page)
  await breakGate(page)
  for (const path of sold) {
    const count = countCalls(page)
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/wx\/pay\/consultant\?next=/)
    await expect(page.getByText(/没有问到“.+”现在开不开放/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { calls, addresses } = count()
    expect(calls, `calls of ${path}`).toBeLessThan(40)
    expect(addresses.length, `${path} → ${addresses.join(' → ')}`).toBeLessThanOrEqual(3)
    page.removeAllListeners('request')
    page.removeAllListeners('framenavigated')
  }
  await page.unroute(gate)
  await page.getByRole('link', { name: '再试一次' }).click()
  await expect(page).toHaveURL(/\/enbasic\/home/)
})

test('what is open by default leads home instead, once', async ({ page }) => {
  await enterAsHolder(page)
  await breakGate(page)
  for (const path of free) {
    const count = countCalls(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.waitForLoadState('networkidle')
    expect(count().calls, `calls of ${path}`).toBeLessThan(40)
    page.removeAllListeners('request')
    page.removeAllListeners('framenavigated')
  }
})

test('the tests, whose own call fails too, come to an end; what asks nothing opens', async ({ page }) => {
  test.setTimeout(120_000)
  await enterAsHolder(page)
  await breakGate(page)
  for (const call of ['**/api/talent/status*', '**/api/subass/user/result*'])
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, info: '', data: null } }),
    )
  for (const path of [
    '/talent/home',
    '/subass/home',
    '/subass/paper/1',
    '/wx/pay/consultant',
    '/wx/pay/talent',
  ]) {
    const count = countCalls(page)
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/wx\/pay\//)
    await expect(page.getByText(/已经开通，继续/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(count().calls, `calls of ${path}`).toBeLessThan(40)
    page.removeAllListeners('request')
    page.removeAllListeners('framenavigated')
  }
  await page.goto('/trirec')
  await expect(page).toHaveURL(/\/trirec$/)
})
