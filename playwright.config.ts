import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { hasOfficial } from '#test/official.ts'

// Another port lets two runs go on side by side. 4190 is none: browsers refuse it.
const firstPort = Number(process.env.E2E_PORT ?? 4301)
const chromium = findChromium()

// The operator's commands that tests run need not compile the sources again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// This file is read again by each worker process: the first to come makes the folder, the rest inherit its name.
const folder = (name: string): string => (process.env[`E2E_DATA_DIR_${name}`] ??= makeFolder(name))

/** Goes with the process that made it, which outlives its servers; a folder that the environment names stays. */
function makeFolder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `xuankao-e2e-${name}-`))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

const sizes = [
  { name: 'phone', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]

const sizeOf = (file: string): number =>
  statSync(join(import.meta.dirname, 'e2e', file), { throwIfNoEntry: false })?.size ?? 0
/** The table beside a spec is walked row by row, so that its lines weigh more than those of the spec. */
const weightOf = (spec: string): number => sizeOf(spec) + 4 * sizeOf(spec.replace('.spec', ''))

// Specs in two halves of like weight. Each half and size has a product of its own: one alone leaves half a core idle.
const specs = globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') }).sort(
  (a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1),
)
// By turns, the heaviest first: 0 1 1 0 0 1 1 0 …
const halves = [0, 1].map((half) => specs.filter((_, at) => (((at + 1) >> 1) & 1) === half))

/** The first word of a project's name is its size (test/browser-report.ts). */
const walks = sizes
  .flatMap(({ name: size, ...look }) =>
    halves.map((testMatch, half) => ({ name: `${size} ${half + 1}`, size, look, testMatch })),
  )
  .map(({ name, size, look, testMatch }, at) => {
    const port = firstPort + at
    const use = { ...look, baseURL: `http://127.0.0.1:${port}`, dataDir: folder(name.replace(' ', '-')) }
    return { name, size, port, testMatch, use }
  })

export default defineConfig<object, { dataDir: string; isFull: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  workers: walks.length,
  // Products, databases and browsers share a small machine. What passes at the second try is told as flaky (test/all.ts).
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
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
  projects: [
    ...walks.map(({ name, testMatch, use }) => ({ name, testMatch, use, workers: 1 })),
    // The library again, over all official files: ten minutes more, so asked for by name, not part of every run.
    ...(hasOfficial && process.env.E2E_FULL === '1'
      ? walks
          .filter(({ testMatch }) => testMatch.includes('directory.spec.ts'))
          .map(({ size, use }) => ({
            name: `full ${size}`,
            testMatch: 'directory.spec.ts',
            workers: 1,
            use: { ...use, dataDir: folder(`full-${size}`), isFull: true },
          }))
      : []),
  ],
  webServer: walks.map(({ port, use }) => ({
    command: 'node server/start.ts',
    url: `${use.baseURL}/readyz`,
    env: { PORT: String(port), DATA_DIR: use.dataDir, LOG_LEVEL: 'error', EXAM_YEAR: '2026' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
