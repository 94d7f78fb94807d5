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

/** One for each way in which they end; where all of them lead: roles.test.ts. */
const ends = [
  { path: '/enbasic/home', at: /\/wx\/pay\/consultant\?next=/, says: /没有问到“.+”现在开不开放/ },
  { path: '/hiscore/home', at: /\/$/, says: '选考在线' },
  { path: '/subass/paper/1', at: /\/wx\/pay\//, says: /已经开通，继续/ },
  { path: '/wx/pay/talent', at: /\/wx\/pay\//, says: /已经开通，继续/ },
]

test('a holder whose gate cannot be asked comes to an end of the way, once, and from the pay page to the tool when it can', async ({
  page,
}) => {
  await enterAsHolder(page)
  await breakGate(page)
  for (const call of ['**/api/talent/status*', '**/api/subass/user/result*'])
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, info: '', data: null } }),
    )
  for (const { path, at, says } of ends) {
    const count = countCalls(page)
    await page.goto(path)
    await expect(page, path).toHaveURL(at)
    await expect(page.getByText(says).first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { calls, addresses } = count()
    expect(calls, `calls of ${path}`).toBeLessThan(40)
    expect(addresses.length, `${path} → ${addresses.join(' → ')}`).toBeLessThanOrEqual(3)
    page.removeAllListeners('request')
    page.removeAllListeners('framenavigated')
  }
  await test.step('what asks nothing opens', async () => {
    await page.goto('/trirec')
    await expect(page).toHaveURL(/\/trirec$/)
  })
  await page.goto('/enbasic/home')
  await expect(page.getByText(/没有问到“.+”现在开不开放/)).toBeVisible()
  await page.unroute(gate)
  await page.getByRole('link', { name: '再试一次' }).click()
  await expect(page).toHaveURL(/\/enbasic\/home/)
})
