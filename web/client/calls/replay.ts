// Written by `npm run calls` from contract/replay.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/replay.ts'

export const replayList: Call<typeof contract.replayList> = {"method":"POST","path":"/api/user/apprec/list/replay"}
