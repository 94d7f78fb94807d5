import { getBacktest } from '#contract/backtest.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { report } from './service.ts'

export const backtest: Routes<unknown> = (handle) => {
  handle(getBacktest, async () => report)
}
