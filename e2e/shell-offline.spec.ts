import { createServer, request as sendOn } from 'node:http'
import { type BrowserContext, type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { NO_WORKER } from '#server/http/static.ts'
import { PATIENCE } from '#test/patience.ts'
import { zhejiangCondition } from '#test/product.ts'
import { SENT_AGAIN, callsOf, enterAsHolder, expectAccessible, otherDevice } from './person.ts'
import { test } from './served.ts'

const rowsOf = z.object({ list: z.array(z.object({ majorId: z.string() })) })

test.use({ serviceWorkers: 'allow', actionTimeout: 15_000, navigationTimeout: 20_000 })

/** Until the app is kept for later. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })

/** What this browser's database holds, as text. */
const remembered = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opened = indexedDB.open('offline')
        // It is the product's to make.
        opened.addEventListener('upgradeneeded', () => opened.transaction?.abort())
        opened.addEventListener('error', () => done(''))
        opened.addEventListener('success', () => {
          const all = opened.result.transaction('answers').objectStore('answers').getAll()
          all.addEventListener('success', () => {
            opened.result.close()
            done(JSON.stringify(all.result))
          })
        })
      }),
  )

const choices = (page: Page) => page.getByText(/^\d+ \/ 80 个志愿$/)

/** In the air: every screen is opened anew, as from a bookmark. */
async function inTheAir(page: Page, context: BrowserContext, see: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  await page.close()
  await see()
}

test('on a plane: what was read opens, two devices lose no edit, and nothing stays of who signs out', async ({
  page,
  context,
  browser,
  address,
}) => {
  const person = await enterAsHolder(page)
  const { call } = await callsOf(address, person)
  const { provinceId } = zhejiangCondition
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const { list } = rowsOf.parse(await call('POST', '/api/user/apprec/mock', { provinceId }))
  const [one = '', two = '', three = '', four = ''] = list.map(({ majorId }) => majorId)
  await call('PUT', '/api/user/apprec/list', { provinceId, version: 0, majorIds: [one, two, three] })

  await test.step('a visit', async () => {
    await page.goto('/apprecsim/check')
    await kept(page)
    await expect(choices(page)).toHaveText('3 / 80 个志愿')
    await page.goto('/apprec/preview')
    await expect(page.getByRole('checkbox', { name: /抄好了$/ })).toHaveCount(3)
    await expect.poll(() => remembered(page)).toContain('"sheet"')
    await page.goto('/help/basehome')
    await expect(page.getByRole('link', { name: /志愿/ }).first()).toBeVisible()
    await expect.poll(() => remembered(page)).toContain('"guide"')
    await page.goto('/apprecsim/result')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('志愿表 3/80')).toBeVisible()
    await expect.poll(() => remembered(page)).toContain('"result"')
  })

  const plane = await context.newPage()
  await inTheAir(page, context, async () => {
    await test.step('each screen opens without a network', async () => {
      await plane.goto('/apprecsim/result')
      await expect(plane.getByRole('article').first()).toBeVisible()
      await expect(plane.getByText(/网络已断开。你看到的是 \d+ 月 \d+ 日/)).toBeVisible()
      await expectAccessible(plane)
      await plane.goto('/apprec/preview')
      await expect(plane.getByRole('checkbox', { name: /抄好了$/ })).toHaveCount(3)
      await plane.goto('/help/basehome')
      await expect(plane.getByRole('link', { name: /志愿/ }).first()).toBeVisible()
      await plane.goto('/apprecsim/check')
      await expect(choices(plane)).toHaveText('3 / 80 个志愿')
    })
    await test.step('a choice is taken out, and the page is closed', async () => {
      await plane.getByRole('button', { name: /^第 1 志愿/ }).click()
      await plane.getByRole('button', { name: /^移除/ }).click()
      await expect(plane.getByText('没有网络，改动存在这台设备上，联网后自动保存')).toBeVisible()
      await expect(choices(plane)).toHaveText('2 / 80 个志愿')
      await plane.reload()
      await expect(choices(plane)).toHaveText('2 / 80 个志愿')
    })
  })

  const other = await otherDevice(browser, plane, person, '/apprecsim/check')
  await test.step('meanwhile another device adds one; neither edit is lost, and both are told', async () => {
    await expect(choices(other)).toHaveText('3 / 80 个志愿')
    await call('PUT', '/api/user/apprec/list', { provinceId, version: 1, majorIds: [one, two, three, four] })
    await context.setOffline(false)
    await expect(plane.getByText('另一台设备也改过这张表，已合并：加了 1 个。')).toBeVisible(SENT_AGAIN)
    await expect(choices(plane)).toHaveText('3 / 80 个志愿')
    await expect(plane.getByText('已保存')).toBeVisible()
    await expect(plane.getByText('网络已断开')).toBeHidden()
    await expectAccessible(plane)
    // Who comes back to the page sees it, once what it shows is ten seconds old.
    await expect(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      const told = other.getByText(/这张表在另一台设备上改过：加了 1 个、移除了 1 个。/)
      await expect(told).toBeVisible({ timeout: 1000 })
    }).toPass()
    await other.context().close()
  })

  await test.step('nothing stays of who signs out', async () => {
    expect(await remembered(plane)).toContain(one)
    await plane.goto('/logout')
    await expect(plane.getByText('已退出登录')).toBeVisible()
    await expect.poll(() => remembered(plane)).not.toContain(one)
    const left = await remembered(plane)
    expect(left).not.toContain(person.mobile)
    expect(left).not.toContain('"condition"')
    expect(await plane.evaluate(() => localStorage.getItem('list-edits'))).toBeNull()
    await context.setOffline(true)
    await plane.goto('/apprecsim/check')
    await expect(plane.getByText(/网络|登录/).first()).toBeVisible()
    await expect(choices(plane)).toHaveCount(0)
    await context.setOffline(false)
  })
})

/** The product, with another service worker in the place of its own once there is one. */
async function serveBehind(address: string) {
  const given: { worker?: string } = {}
  const server = createServer((request, response) => {
    const { worker } = given
    if (request.url === '/sw.js' && worker !== undefined) {
      response.setHeader('content-type', 'text/javascript').end(worker)
      return
    }
    const { url = '/', method, headers } = request
    const passed = sendOn(new URL(url, address), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the server has no port')
  return { given, origin: `http://127.0.0.1:${at.port}`, close: () => server.closeAllConnections() }
}

test('a new release takes over with the next visit and leaves nothing of the old; the switch takes all away', async ({
  page,
  address,
  request,
}) => {
  const { given, origin, close } = await serveBehind(address)
  const OLD = '/assets/of-the-old-release.js'
  const holdsOld = () => page.evaluate(async (old) => (await caches.match(old)) !== undefined, OLD)
  await page.goto(`${origin}/help/basehome`)
  await kept(page)
  await page.evaluate(async (old) => (await caches.open('seen')).put(old, new Response('old')), OLD)
  expect(await holdsOld()).toBe(true)
  const own = await (await request.get('/sw.js')).text()

  // While a page of the old release is open beside it, the new one waits.
  const beside = await page.context().newPage()
  await beside.goto(`${origin}/help/basehome`)
  given.worker = `${own};/* the next release */`
  await page.reload()
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await expect.poll(waits, { timeout: PATIENCE }).toBe(true)
  expect(await holdsOld()).toBe(true)
  await beside.close()
  await page.reload()
  await expect.poll(holdsOld, { timeout: PATIENCE }).toBe(false)

  given.worker = NO_WORKER
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  close()
})
