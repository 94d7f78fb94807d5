import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defineConfig } from '@playwright/test'
import { leftOut, planBrowser } from '#test/browser-plan.ts'
import { findChromium } from '#test/chromium.ts'
import { testExamYear } from '#test/exam-year.ts'
import { hasOfficial } from '#test/official.ts'
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

const textOf = (...file: string[]): string => readFileSync(join(import.meta.dirname, ...file), 'utf8')
const countIn = (text: string, what: RegExp): number => [...text.matchAll(what)].length

/** Of what a spec does, what takes long; each row of a table of pages is opened by two. */
function weightOf(spec: string): number {
  const text = textOf('e2e', spec)
  const [, table] = /#test\/pages\/(\w+\.ts)/.exec(text) ?? []
  const pages = table === undefined ? 0 : countIn(textOf('test/pages', table), /^ +\w*[pP]age\(/gm)
  return 4 * pages + countIn(text, /goto\(|reload\(|goBack\(|click\(|operate\(|expectAccessible\(/g)
}

/**
 * Specs of what differs by size, or walks all pages. Every other spec is of what screens do, which is the same at each size:
 * width is asked for by four components, and all else of it is style. Each of their screens is opened at both sizes by the
 * walks (directory.spec.ts, shell-pages.spec.ts, shell-pages-tools.spec.ts), and what differs by size in one of them is tagged `@sizes`.
 */
const walkedAtEachSize = [
  'directory',
  'shell',
  'shell-back',
  'shell-first-view',
  'shell-overlays',
  'shell-pages',
  'shell-pages-tools',
]

const specs = globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') }).map((name) => ({
  name,
  weight: weightOf(name),
  everySize: walkedAtEachSize.includes(name.replace('.spec.ts', '')),
  hasTagged: textOf('e2e', name).includes('@sizes'),
}))

/** Two products a size, each with its own data: one alone leaves half a core idle. */
const walks = planBrowser(specs, ['phone', 'phone', 'desktop', 'desktop']).map((part, at) => {
  // Its first word is the size (test/browser-report.ts).
  const name = `${part.size} ${(at % 2) + 1}`
  const port = firstPort + at
  const use = {
    ...sizes[part.size],
    baseURL: `http://127.0.0.1:${port}`,
    dataDir: folder(name.replace(' ', '-')),
  }
  const skipped = leftOut(part)
  const project = { name, testMatch: part.specs, use, ...(skipped === null ? {} : { grepInvert: skipped }) }
  return { size: part.size, port, use, project }
})

/** The projects that `--project` names one by one; none where it is left out, or says it in another way. */
const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false })
const named = [values.project ?? []]
  .flat()
  .filter((name) => walks.some(({ project }) => project.name === name))
/** A run of one project needs no product but its own. */
const served = walks.filter(({ project }) => named.length === 0 || named.includes(project.name))

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
    ...walks.map(({ project }) => ({ ...project, workers: 1 })),
    // The library again, over all official files: ten minutes more, so asked for by name, not part of every run.
    ...(hasOfficial && process.env.E2E_FULL === '1'
      ? walks
          .filter(({ project }) => project.testMatch.includes('directory.spec.ts'))
          .map(({ size, use }) => ({
            name: `full ${size}`,
            testMatch: 'directory.spec.ts',
            workers: 1,
            use: { ...use, dataDir: folder(`full-${size}`), isFull: true },
          }))
      : []),
  ],
  webServer: served.map(({ port, use }) => ({
    command: 'node server/start.ts',
    url: `${use.baseURL}/readyz`,
    env: { PORT: String(port), DATA_DIR: use.dataDir, LOG_LEVEL: 'error', EXAM_YEAR: testExamYear },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
