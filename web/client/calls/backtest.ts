// Written by `npm run calls` from contract/backtest.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/backtest.ts'

export const getBacktest: Call<typeof contract.getBacktest> = {"method":"GET","path":"/api/apprec/backtest"}
