// Written by `npm run calls` from contract/subass.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/subass.ts'

export const beginSubass: Call<typeof contract.beginSubass> = {"method":"POST","path":"/api/user/subass/begin"}
export const compareSubass: Call<typeof contract.compareSubass> = {"method":"GET","path":"/api/user/subass/compare"}
export const getSubassReport: Call<typeof contract.getSubassReport> = {"method":"GET","path":"/api/user/subass/report"}
export const getSubassResult: Call<typeof contract.getSubassResult> = {"method":"GET","path":"/api/subass/user/result"}
export const listSubass: Call<typeof contract.listSubass> = {"method":"GET","path":"/api/user/subass"}
export const makeSubassFile: Call<typeof contract.makeSubassFile> = {"method":"POST","path":"/api/user/subass/file"}
