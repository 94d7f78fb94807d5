// Written by `npm run calls` from contract/province.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/province.ts'

export const listProvinces: Call<typeof contract.listProvinces> = {"method":"GET","path":"/api/province"}
export const locate: Call<typeof contract.locate> = {"method":"GET","path":"/api/location"}
