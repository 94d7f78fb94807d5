import { type Browser, type CDPSession, chromium } from '@playwright/test'
import * as z from 'zod'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { paths } from '#domain/paths.ts'
import { findChromium } from '#test/chromium.ts'
import {
  type Product,
  makeDataDir,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from '#test/product.ts'
import { printTable } from './table.ts'

/** How much slower the browser is held to be. */
const RATES = [1, 4]

/** One entry of a trace, as far as it is looked at. Times are in microseconds. */
const traced = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  /** Of the thread itself: what else runs on the machine is not in it. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})

/** Milliseconds of each task of the page's own thread, the longest first. */
function tasksOf(events: readonly z.infer<typeof traced>[]): number[] {
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pages.has(`${pid} ${tid}`))
    .flatMap(({ tdur, dur }) => tdur ?? dur ?? [])
    .map((time) => time / 1000)
    .sort((a, b) => b - a)
}

/** What happens in the browser between now and when the function that it gives is called. */
async function trace(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: z.infer<typeof traced>[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const read = traced.safeParse(event)
      if (read.success) events.push(read.data)
    }
  })
  await session.send('Tracing.start', {
    categories: 'toplevel,__metadata',
    transferMode: 'ReportEvents',
  })
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    return tasksOf(events)
  }
}

/** Scrolls a result from its first row to its last: by the wheel, then by dragging the bar. */
async function scroll(
  browser: Browser,
  product: Product,
  token: string,
  rate: number,
): Promise<Record<string, string | number>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: product.address,
    locale: 'zh-CN',
  })
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token,
  ] as const)
  const page = await context.newPage()
  await page.goto(paths.apprecsim.result())
  const grid = page.getByRole('grid').first()
  await grid.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    const jumps: number[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) jumps.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  const stop = await trace(session)
  await grid.hover()
  for (let turn = 0; turn < 100; turn += 1) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(40)
  }
  for (let part = 1; part <= 20; part += 1) {
    await grid.evaluate(
      (element, share) => element.scrollTo({ top: share * element.scrollHeight }),
      part / 20,
    )
    await page.waitForTimeout(300)
  }
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1
  await grid.locator(`[aria-rowindex="${rows + 1}"]:not([aria-busy])`).waitFor()
  const tasks = await stop()
  const jumps = await page.evaluate(() =>
    'jumps' in window && Array.isArray(window.jumps) ? window.jumps : [],
  )
  await context.close()
  return {
    throttled: `${rate}×`,
    rows,
    tasks: tasks.length,
    'longest ms': (tasks[0] ?? 0).toFixed(1),
    'over 50 ms': tasks.filter((time) => time > 50).length,
    jump: jumps.reduce((sum: number, jump: number) => sum + jump, 0).toFixed(3),
  }
}

/** How smoothly the largest result scrolls on a desk, over the figures that ship. */
export async function run(): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir, env: { FIGURES_DIR: '' } })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const table: Record<string, string | number>[] = []
  try {
    const token = await registerStudent(product, '13800000000', 'correct horse battery')
    const ask = (method: string, path: string, body: object) =>
      send(product.address, method, path, { body, token })
    await ask('PUT', '/api/user/age', { birthYear: null })
    await ask(saveCondition.method, saveCondition.path, zhejiangCondition)
    await ask(mock.method, mock.path, { provinceId: zhejiangCondition.provinceId })
    for (const rate of RATES) table.push(await scroll(browser, product, token, rate))
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  printTable(table)
}
