import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backtest as shape, getBacktest } from '#contract/backtest.ts'
import type { Routes } from '#server/http/endpoint.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'data', 'backtest.json')

export const backtest: Routes<unknown> = (handle) => {
  const report = shape.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  handle(getBacktest, async () => report)
}
