import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { PATIENCE } from '#test/patience.ts'
import type { Engine } from './engine.ts'

/** Firefox ESR over WebDriver BiDi, which it speaks by itself: Debian has no geckodriver. */
export async function startFirefox(): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'xuankao-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      // A PDF is put down and not opened: its page would take the place of the one that is walked.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
      'intl.accept_languages': 'zh-CN',
    },
  })
  return {
    downloads,
    open: async (size) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      return {
        goto: async (address) => {
          await page.goto(address, { waitUntil: 'load' })
        },
        call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (to) => page.setViewport(to),
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      }
    },
    close: async () => {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}
