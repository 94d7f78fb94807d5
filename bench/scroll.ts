import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
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

/** Steps of the wheel, and places that the bar is dragged to. */
const LONG = { turns: 100, parts: 20 }
const SHORT = { turns: 25, parts: 6 }

/** Longer than any step takes on a machine that has other work, in ms. */
const PATIENCE = 240_000

/** @throws Error that says which step did not end */
async function inTime<T>(step: string, doing: Promise<T>): Promise<T> {
  const late = new AbortController()
  const ended = await Promise.race([
    doing.then((value) => ({ value })),
    wait(PATIENCE, undefined, { signal: late.signal }),
  ]).finally(() => late.abort())
  if (ended === undefined) throw new Error(`${step} did not end within ${PATIENCE / 1000} s`)
  return ended.value
}

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

interface Way {
  rate: number
  turns: number
  parts: number
}

/** Scrolls a result from its first row to its last: by the wheel, then by dragging the bar. */
async function scroll(
  browser: Browser,
  product: Product,
  token: string,
  { rate, turns, parts }: Way,
): Promise<Record<string, string | number>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: product.address,
    locale: 'zh-CN',
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token,
  ] as const)
  const page = await context.newPage()
  await inTime('opening the result', page.goto(paths.apprecsim.result()))
  const grid = page.getByRole('grid').first()
  await inTime('reading the first rows', grid.getByRole('rowheader').first().waitFor())
  // What follows the first view a while after is there by then.
  await page.waitForTimeout(5000)
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
  const frame = await grid.boundingBox()
  if (frame === null) throw new Error('the grid has no place')
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
  for (let turn = 0; turn < turns; turn += 1) {
    await inTime('a turn of the wheel', page.mouse.wheel(0, 120))
    await page.waitForTimeout(40)
  }
  for (let part = 1; part <= parts; part += 1) {
    const drag = grid.evaluate(
      (element, share) => element.scrollTo({ top: share * element.scrollHeight }),
      part / parts,
    )
    await inTime('dragging the bar', drag)
    await page.waitForTimeout(300)
  }
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1
  await inTime(
    'reading the last row',
    grid.locator(`[aria-rowindex="${rows + 1}"]:not([aria-busy])`).waitFor(),
  )
  const tasks = await inTime('the trace', stop())
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

/** Asks until it is done: what a simulation stands on may still be made. */
async function simulate(product: Product, token: string): Promise<void> {
  const body = { provinceId: zhejiangCondition.provinceId }
  for (;;) {
    const asked = send(product.address, mock.method, mock.path, { body, token })
    const { success } = await asked.then(
      ({ answer }) => answer,
      () => ({ success: false }),
    )
    if (success) return
    await wait(500)
  }
}

/**
 * How smoothly the largest result scrolls on a desk, over the figures that ship. `--short` scrolls a quarter of the way,
 * `--rate N` only on a machine that is N times slower.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { short: { type: 'boolean', default: false }, rate: { type: 'string' } },
  })
  const rates = values.rate === undefined ? [1, 4] : [Number(values.rate)]
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir, env: { FIGURES_DIR: '' } })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const table: Record<string, string | number>[] = []
  console.log(`waiting for a processor at the start, on average: ${loadavg()[0]?.toFixed(1)}`)
  try {
    const token = await registerStudent(product, '13800000000', 'correct horse battery')
    const ask = (method: string, path: string, body: object) =>
      send(product.address, method, path, { body, token })
    await ask('PUT', '/api/user/age', { birthYear: null })
    await ask(saveCondition.method, saveCondition.path, zhejiangCondition)
    await inTime('simulating', simulate(product, token))
    for (const rate of rates)
      table.push(await scroll(browser, product, token, { rate, ...(values.short ? SHORT : LONG) }))
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  printTable(table)
}
