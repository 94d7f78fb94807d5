import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defineConfig } from '@playwright/test'
import type { Options } from '#test/browser-options.ts'
import { findChromium } from '#test/chromium.ts'
import { ENGINES } from '#test/engines/installed.ts'
import { testExamYear } from '#test/exam-year.ts'
import { hasOfficial } from '#test/official.ts'
import { HANGS_AFTER, PATIENCE } from '#test/patience.ts'
import { smallFigures } from '#test/starter.ts'

// Another port lets two runs go on side by side. 4190 is none: browsers refuse it.
const firstPort = Number(process.env.E2E_PORT ?? 4301)
const chromium = findChromium()

// The operator's commands that tests run need not compile the sources again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
// Every process on their data has the same figures.
process.env.FIGURES_DIR ??= smallFigures
// Each worker draws the same figures, also at a second try.
process.env.DRAW_SEED ??= String(Math.floor(Math.random() * 2 ** 31))

// This file is read again by each worker process: the first to come makes the folder, the rest inherit its name.
const folder = (name: string): string => (process.env[`E2E_DATA_DIR_${name}`] ??= makeFolder(name))

/** Goes with the process that made it, which outlives its servers; a folder that the environment names stays. */
function makeFolder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `xuankao-e2e-${name}-`))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

const sizes = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

/** Specs of what differs by size as a whole, or walks all pages: both run in full. */
const ofEachSize = /(?:^|\/)(?:directory|shell-first-view|shell-pages|shell-pages-tools)\.spec\.ts$/

/** Each opens all pages of a table. */
const walks = /(?:^|\/)(?:directory|shell-pages|shell-pages-tools)\.spec\.ts$/

/**
 * One worker takes a spec as a whole: begun last, these go on for minutes while the others wait. What axe-core has looked at in the
 * walks, it need not look at again in other specs.
 */
const longest = /(?:^|\/)(?:shell-nation|shell-desk|shell-pages|shell-pages-tools|directory)\.spec\.ts$/

/** Their tests drive browsers of their own. */
const engines = /(?:^|\/)shell-engines\.spec\.ts$/

// What products start on is made in these once, and copied (test/copied-data.ts).
for (const name of ['small', 'nation']) folder(name)

/** A worker has a product of its own: what tests change in one, no other test sees meanwhile. A run with fewer starts fewer. */
const { values } = parseArgs({
  options: { workers: { type: 'string', short: 'j' } },
  strict: false,
})
const workers = typeof values.workers === 'string' ? Number(values.workers) : 4
const products = Array.from({ length: workers }, (_, at) => ({
  address: `http://127.0.0.1:${firstPort + at}`,
  dataDir: folder(String(at)),
}))

export default defineConfig<object, Options>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Emptied when a run begins, unlike what other runners leave beside it.
  outputDir: 'test-results/browser',
  timeout: HANGS_AFTER,
  // What fails everywhere is seen in these, and not waited for in all.
  maxFailures: 40,
  workers,
  // Products, databases and browsers share a small machine. What passes at the second try is told as flaky (test/all.ts).
  retries: 1,
  expect: { timeout: PATIENCE / 3, toPass: { timeout: PATIENCE } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    products,
    actionTimeout: PATIENCE / 2,
    navigationTimeout: PATIENCE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is asked through it, tests do not see; the spec of it lets it in.
    serviceWorkers: 'block',
    // Motion takes a tenth of the run, and colours half way in are nobody's. Overlays are tested with it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Shows why a first try failed, also of what passed at the second.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  /*
   * What screens do is the same at each size: width is asked for by four components, and all else of it is style. So a spec runs
   * on the phone; what differs by size in it is tagged `@sizes`, and each screen is opened at both by the walks.
   */
  projects: [
    { name: 'phone first', use: sizes.phone, testMatch: longest },
    { name: 'desktop first', use: sizes.desktop, testMatch: walks },
    ...ENGINES.map((engineName) => ({ name: engineName, testMatch: engines, use: { engineName } })),
    { name: 'phone', use: sizes.phone, testIgnore: [longest, engines] },
    { name: 'desktop', use: sizes.desktop, testMatch: ofEachSize, testIgnore: walks },
    { name: 'desktop tagged', use: sizes.desktop, testIgnore: [ofEachSize, engines], grep: /@sizes/ },
    // The library again, over all official files: ten minutes more, so asked for by name, not part of every run.
    ...(hasOfficial && process.env.E2E_FULL === '1'
      ? (['phone', 'desktop'] as const).map((size) => ({
          name: `full ${size}`,
          testMatch: 'directory.spec.ts',
          use: { ...sizes[size], fullIn: folder(`full-${size}`) },
        }))
      : []),
  ],
  webServer: products.map(({ address, dataDir }, at) => ({
    command: 'node test/start-on-copy.ts',
    url: `${address}/readyz`,
    env: { PORT: String(firstPort + at), DATA_DIR: dataDir, LOG_LEVEL: 'error', EXAM_YEAR: testExamYear },
    timeout: HANGS_AFTER,
    gracefulShutdown: { signal: 'SIGTERM', timeout: PATIENCE / 2 },
  })),
})
