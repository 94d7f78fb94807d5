import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import * as z from 'zod'
import { hashIdOf } from '#server/library/hash-id.ts'
import { findChromium } from '#test/chromium.ts'
import { makeDataDir, registerStudent, send, startProduct, zhejiangCondition } from '#test/product.ts'
import { printTable } from './table.ts'

const debugPort = 9333
const chromiumPath = findChromium()
const pages = ['/', '/apprecsim/result', `/cu/detail/${hashIdOf('4133010335')}`, '/hiscore/grade/2025']
const limit = { script: 150, performance: 90, accessibility: 95 }

const requests = z.object({
  items: z.array(
    z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().optional() }),
  ),
})

/** First views of a student who is logged in, on Lighthouse's mid-range phone and slow network. */
export async function run(args: string[]): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir })
  const token = await registerStudent(product, '13800000000', 'correct horse battery')
  await send(product.address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
  const profile = `${dataDir}/chromium`
  const browser = await chromium.launchPersistentContext(profile, {
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-background-networking'],
  })
  const rows: Record<string, string | number>[] = []
  let met = true
  try {
    const page = await browser.newPage()
    await page.goto(product.address)
    await page.evaluate((value) => localStorage.setItem('x-auth-token', value), token)
    const devtools = await browser.newCDPSession(page)
    for (const path of pages) {
      // A first view: what is stored stays (the session), what is cached goes.
      await devtools.send('Network.clearBrowserCache')
      const result = await lighthouse(`${product.address}${path}`, {
        port: debugPort,
        onlyCategories: ['performance', 'accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
      const { audits, categories } = result.lhr
      const { items } = requests.parse(audits['network-requests']?.details)
      // The chart library comes when a chart is near the screen, after the first view.
      const scripts = items.filter(
        ({ resourceType, url }) => resourceType === 'Script' && !/\/assets\/charts?\b/.test(url),
      )
      const script = scripts.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000
      const performance = Math.round((categories.performance?.score ?? 0) * 100)
      const accessibility = Math.round((categories.accessibility?.score ?? 0) * 100)
      met &&=
        script <= limit.script && performance >= limit.performance && accessibility >= limit.accessibility
      const failing = Object.values(audits)
        .filter((audit) => audit.score === 0)
        .map((audit) => audit.id)
      if (args.includes('--verbose')) console.log(path, scripts, failing)
      rows.push({
        page: path,
        'JavaScript kB without charts': script.toFixed(1),
        performance,
        accessibility,
        'largest paint': audits['largest-contentful-paint']?.displayValue?.replaceAll(' ', ' ') ?? '',
        'layout shift': audits['cumulative-layout-shift']?.displayValue ?? '',
      })
    }
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  printTable(rows)
  console.log(
    `\nwanted: ≤ ${limit.script} kB as transferred, performance ≥ ${limit.performance}, accessibility ≥ ${limit.accessibility}: ${met ? 'met' : 'NOT met'}`,
  )
  if (!met) process.exitCode = 1
}
