import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './test/chromium.ts'
import { PATIENCE } from './test/patience.ts'

const executablePath = findChromium()

/** Components by themselves, in the browser that Playwright drives: without the product, and without a page of it. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/component',
  // What is found later would have the page loaded anew in the middle of a test.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'axe-core',
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-hook-form',
      'react-router',
      'react-router/dom',
      'qrcode-generator',
      'zod',
    ],
  },
  test: {
    name: 'component',
    include: ['e2e/**/*.component.tsx'],
    testTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE / 3 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 375, height: 812 },
      provider: playwright({
        launchOptions: { ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox'] },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: PATIENCE / 2,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
