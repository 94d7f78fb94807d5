// Written by `npm run calls` from contract/directory.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/directory.ts'

export const CHANCES_ASKED: typeof contract.CHANCES_ASKED = 100
export const getMajorTree: Call<typeof contract.getMajorTree> = {"method":"GET","path":"/api/major"}
export const listPlan: Call<typeof contract.listPlan> = {"method":"GET","path":"/api/directory/plan"}
export const listSchoolChances: Call<typeof contract.listSchoolChances> = {"method":"GET","path":"/api/cu_school/chance"}
