import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { hasOfficial } from '#test/official.ts'

// Read again by each worker process: the first to come makes the folder, the rest inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'xuankao-e2e-'))
// Where the official files are, the library is walked again over all of them.
process.env.E2E_FULL_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'xuankao-e2e-full-'))
// Another port lets two runs go on side by side.
const port = Number(process.env.E2E_PORT ?? 4187)
const chromium = findChromium()

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const full = { fullDataDir: process.env.E2E_FULL_DATA_DIR }

export default defineConfig<object, { fullDataDir: string | undefined }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
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
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
    // Ten minutes more: asked for by name, not part of every run.
    ...(hasOfficial && process.env.E2E_FULL === '1'
      ? [
          { name: 'full phone', testMatch: 'library.spec.ts', use: { ...phone, ...full } },
          { name: 'full desktop', testMatch: 'library.spec.ts', use: { ...desktop, ...full } },
        ]
      : []),
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
