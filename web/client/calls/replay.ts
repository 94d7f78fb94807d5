// Written by `npm run calls` from contract/replay.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/replay.ts'

export const SIDES: typeof contract.SIDES = ["reached","missed","unclear"]
export const checkReplayList: Call<typeof contract.checkReplayList> = {"method":"POST","path":"/api/user/replay/check"}
export const getReplayCondition: Call<typeof contract.getReplayCondition> = {"method":"GET","path":"/api/user/replay/condition"}
export const getReplayList: Call<typeof contract.getReplayList> = {"method":"GET","path":"/api/user/replay/list"}
export const getReplayResult: Call<typeof contract.getReplayResult> = {"method":"POST","path":"/api/user/replay/result"}
export const listReplayHistory: Call<typeof contract.listReplayHistory> = {"method":"GET","path":"/api/user/replay/history"}
export const listReplayYears: Call<typeof contract.listReplayYears> = {"method":"GET","path":"/api/user/replay/years"}
export const saveReplayCondition: Call<typeof contract.saveReplayCondition> = {"method":"POST","path":"/api/user/replay/condition"}
export const saveReplayList: Call<typeof contract.saveReplayList> = {"method":"PUT","path":"/api/user/replay/list"}
