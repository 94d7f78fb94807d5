import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import * as z from 'zod'
import { hashIdOf } from '#server/hash-id.ts'
import { findChromium } from '#test/chromium.ts'
import { makeDataDir, registerStudent, send, startProduct, zhejiangCondition } from '#test/product.ts'
import { printTable } from './table.ts'

const debugPort = 9333
const chromiumPath = findChromium()
const school = `/cu/detail/${hashIdOf('4133010335')}`
const pages = [
  ...['/', school, `/cumajor/intro/${hashIdOf('080901')}`, '/hiscore/grade/2025', '/help/scoring'].map(
    (path) => ({ who: 'visitor', path }),
  ),
  ...['/', '/apprecsim/result', school].map((path) => ({ who: 'student', path })),
]
const limit = { script: 150, performance: 95, accessibility: 95, paint: 1.8, blocked: 150 }

const requests = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      resourceType: z.string().optional(),
      transferSize: z.number().optional(),
      networkRequestTime: z.number(),
    }),
  ),
})
/** When the browser itself painted, in ms since the page was asked for. */
const painted = z.object({
  items: z.array(z.object({ observedLargestContentfulPaint: z.number().optional() })),
})

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

interface Spread {
  least: number
  middle: number
  most: number
}

function spread(values: readonly number[]): Spread {
  const inOrder = [...values].sort((a, b) => a - b)
  const at = (share: number): number => inOrder[Math.floor(share * (inOrder.length - 1))] ?? Number.NaN
  return { least: at(0), middle: at(0.5), most: at(1) }
}

/** As transferred; the chart library comes when a chart is near the screen, after the first view. */
function scriptBytes({ audits }: Result): { before: number; all: number } {
  const { items } = requests.parse(audits['network-requests']?.details)
  const [paint] = painted.parse(audits['metrics']?.details).items
  const scripts = items.filter(
    ({ resourceType, url }) => resourceType === 'Script' && !/\/assets\/charts?\b/.test(url),
  )
  const sum = (some: typeof scripts): number =>
    some.reduce((all, { transferSize = 0 }) => all + transferSize, 0)
  const before = scripts.filter(
    ({ networkRequestTime }) => networkRequestTime < (paint?.observedLargestContentfulPaint ?? 0),
  )
  return { before: sum(before), all: sum(scripts) }
}

/**
 * First views on Lighthouse's mid-range phone and slow network, of public pages by a visitor, then of a student who is
 * logged in: the middle of five, since one depends on what else the machine does. `this machine` is Lighthouse's own measure
 * of its speed (benchmarkIndex), by which figures of two machines can be compared. `--views N`, odd so that there is one in
 * the middle; `--only TEXT` for the addresses that contain it.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      views: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
    },
  })
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
  console.log(`waiting for a processor at the start, on average: ${loadavg()[0]?.toFixed(1)}`)
  try {
    const page = await browser.newPage()
    const devtools = await browser.newCDPSession(page)
    let reader = 'visitor'
    for (const { who, path } of pages.filter(({ path }) => path.includes(values.only))) {
      if (who !== reader) {
        await page.goto(product.address)
        await page.evaluate((value) => localStorage.setItem('x-auth-token', value), token)
        // A page in sight would begin a service worker anew.
        await page.goto('about:blank')
      }
      reader = who
      const views: Result[] = []
      for (let view = 0; view < Number(values.views); view += 1) {
        // A first view: the session stays, all that an earlier view kept goes, its service worker too.
        await devtools.send('Storage.clearDataForOrigin', {
          origin: product.address,
          storageTypes: 'service_workers,cache_storage,indexeddb',
        })
        await devtools.send('Network.clearBrowserCache')
        const result = await lighthouse(`${product.address}${path}`, {
          port: debugPort,
          onlyCategories: ['performance', 'accessibility'],
          disableStorageReset: true,
          logLevel: 'error',
        })
        if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
        views.push(result.lhr)
      }
      const of = (read: (view: Result) => number): Spread => spread(views.map(read))
      const category = (name: string) => of((view) => Math.round((view.categories[name]?.score ?? 0) * 100))
      const audit = (name: string) => of((view) => view.audits[name]?.numericValue ?? Number.NaN)
      const before = of((view) => scriptBytes(view).before / 1000)
      const script = of((view) => scriptBytes(view).all / 1000)
      const performance = category('performance')
      const accessibility = category('accessibility')
      const paint = audit('largest-contentful-paint').middle / 1000
      const blocked = audit('total-blocking-time')
      met &&=
        script.middle <= limit.script &&
        performance.middle >= limit.performance &&
        accessibility.middle >= limit.accessibility &&
        paint <= limit.paint &&
        blocked.middle <= limit.blocked
      if (values.verbose) tell(path, views)
      rows.push({
        page: `${path} (${who})`,
        'JavaScript kB until painted': before.middle.toFixed(1),
        'and after, without charts': script.middle.toFixed(1),
        performance: `${performance.middle} (${performance.least}–${performance.most})`,
        accessibility: accessibility.middle,
        'first paint, s': (audit('first-contentful-paint').middle / 1000).toFixed(1),
        'largest paint, s': paint.toFixed(1),
        'blocked, ms': blocked.middle.toFixed(0),
        'layout shift': audit('cumulative-layout-shift').middle.toFixed(2),
        'this machine': of((view) => view.environment.benchmarkIndex).middle.toFixed(0),
      })
    }
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  printTable(rows)
  console.log(
    `\nwanted: ≤ ${limit.script} kB as transferred, performance ≥ ${limit.performance}, accessibility ≥ ${limit.accessibility}, largest paint ≤ ${limit.paint} s, blocked ≤ ${limit.blocked} ms: ${met ? 'met' : 'NOT met'}`,
  )
  if (!met) process.exitCode = 1
}

/** What is wrong with a page, and what was painted last and largest. */
function tell(path: string, views: readonly Result[]): void {
  const audits = views.flatMap((view) => Object.values(view.audits))
  console.log(path, [...new Set(audits.filter(({ score }) => score === 0).map(({ id }) => id))])
  const [first] = views
  for (const name of ['lcp-breakdown-insight', 'cls-culprits-insight', 'layout-shifts'])
    console.log(name, JSON.stringify(first?.audits[name]?.details))
  console.log(JSON.stringify(first?.audits['metrics']?.details))
}
