// Written by `npm run calls` from contract/subquery.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/subquery.ts'

export const listOpenMajors: Call<typeof contract.listOpenMajors> = {"method":"GET","path":"/api/subquery/major"}
export const listOpenUnits: Call<typeof contract.listOpenUnits> = {"method":"GET","path":"/api/subquery/unit"}
