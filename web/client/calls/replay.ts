// Written by `npm run calls` from contract/replay.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/replay.ts'

export const checkReplayList: Call<typeof contract.checkReplayList> = {"method":"POST","path":"/api/user/replay/check"}
export const getReplayCondition: Call<typeof contract.getReplayCondition> = {"method":"GET","path":"/api/user/replay/condition"}
export const getReplayFilters: Call<typeof contract.getReplayFilters> = {"method":"GET","path":"/api/user/replay/filter"}
export const getReplayResult: Call<typeof contract.getReplayResult> = {"method":"POST","path":"/api/user/replay/result"}
export const listReplayYears: Call<typeof contract.listReplayYears> = {"method":"GET","path":"/api/user/replay/years"}
export const saveReplayCondition: Call<typeof contract.saveReplayCondition> = {"method":"POST","path":"/api/user/replay/condition"}
