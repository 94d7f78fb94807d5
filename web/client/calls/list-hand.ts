// Written by `npm run calls` from contract/list-hand.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/list-hand.ts'

export const getHandList: Call<typeof contract.getHandList> = {"method":"GET","path":"/api/user/apprec/list/hand"}
export const saveHandList: Call<typeof contract.saveHandList> = {"method":"PUT","path":"/api/user/apprec/list/hand"}
