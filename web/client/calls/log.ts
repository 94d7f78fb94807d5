// Written by `npm run calls` from contract/log.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/log.ts'

export const reportError: Call<typeof contract.reportError> = {"method":"POST","path":"/api/log"}
