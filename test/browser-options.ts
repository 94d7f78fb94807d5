import type { EngineName } from './engines/installed.ts'

/** What playwright.config.ts tells the tests in the browser. */
export interface Options {
  /** Products with the starter set, one for each worker. */
  products: readonly { address: string; dataDir: string }[]
  /** Where a product keeps every official figure; empty: none is asked for. */
  fullIn: string
  /** By which engine the main flows are walked, beside Chromium. */
  engineName: EngineName
}
