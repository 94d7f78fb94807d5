import { type Request, expect } from '@playwright/test'
import { hashIdOf } from '#server/hash-id.ts'
import { test } from './served.ts'

/** What stands in a page that the server has drawn until the app comes, in kB. */
const BEGIN = 3

/** What the first view of a phone may load, packed, in kB (docs/decisions/025). What draws a chart may be among it, or still to come: 4 kB. */
const limits = [
  { path: '/', script: 136, style: 7 },
  { path: '/first', script: 128.5, style: 6, isServed: false },
  { path: '/apprecsim/result', script: 155.5, style: 9, isServed: false },
  { path: `/cu/detail/${hashIdOf('4133010335')}`, script: 151.5, style: 9 },
  { path: '/hiscore/grade/2025', script: 136.5, style: 7 },
]

/** Comes when a chart is near the screen, which is no first view. */
const isChart = (url: string): boolean => /\/charts-[\w-]+\.js$/.test(url)

test.skip(({ isMobile }) => !isMobile, 'beside a page of a desktop stands more than its first view')

for (const { path, script, style, isServed = true } of limits) {
  test(`the first view of ${path.split('/').slice(0, 3).join('/')} stays small`, async ({
    page,
    student,
  }) => {
    const loaded: Request[] = []
    page.on('requestfinished', (request) => void loaded.push(request))
    const told = async (type: string): Promise<{ sum: number; list: string }> => {
      const some = await Promise.all(
        loaded
          .filter((request) => request.resourceType() === type && !isChart(request.url()))
          .map(async (request) => ({
            url: request.url(),
            bytes: (await request.sizes()).responseBodySize,
          })),
      )
      return {
        sum: some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
        list: some
          .sort((a, b) => b.bytes - a.bytes)
          .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${url}`)
          .join('\n'),
      }
    }
    if (isServed) {
      let early = told('script')
      page.once('load', () => (early = told('script')))
      await page.goto(path)
      const { sum, list } = await early
      expect(sum, 'of the app nothing is there before a visitor’s page is').toBeGreaterThan(0)
      expect(sum, list).toBeLessThanOrEqual(BEGIN)
      await page.waitForLoadState('networkidle')
    }
    await page.addInitScript(([name, token]) => localStorage.setItem(name, token), student)
    loaded.length = 0
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.goto(path, { waitUntil: 'networkidle' })
    const document = await page.request.get(path)
    expect(await document.text(), 'the page names its own script').toMatch(
      /(?:modulepreload|data-parts)[^>]+Page-/,
    )
    const [scripts, styles] = [await told('script'), await told('stylesheet')]
    expect(scripts.sum, 'scripts arrive packed').toBeGreaterThan(50)
    expect(scripts.sum, scripts.list).toBeLessThanOrEqual(script)
    expect(styles.sum, styles.list).toBeLessThanOrEqual(style)
  })
}
