// Written by `npm run calls` from contract/live.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/live.ts'

export const listLives: Call<typeof contract.listLives> = {"method":"GET","path":"/api/live/list"}
