// Written by `npm run calls` from contract/console/log.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/log.ts'

export const listFaultsSeen: Call<typeof contract.listFaultsSeen> = {"method":"GET","path":"/api/console/log"}
export const setFaultKnown: Call<typeof contract.setFaultKnown> = {"method":"PUT","path":"/api/console/log/known"}
