// Written by `npm run calls` from contract/enbasic.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/enbasic.ts'

export const listEnbasicRules: Call<typeof contract.listEnbasicRules> = {"method":"GET","path":"/api/enbasic/rule"}
export const listEnbasicSchools: Call<typeof contract.listEnbasicSchools> = {"method":"GET","path":"/api/enbasic/school"}
