import type { Page } from '@playwright/test'

/** What goes wrong behind a page: errors on the console, requests without a good answer. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // The page itself calls off what it does not wait for any more.
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`)
  })
  return faults
}
