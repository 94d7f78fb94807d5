// Written by `npm run calls` from contract/home.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/home.ts'

export const getHome: Call<typeof contract.getHome> = {"method":"GET","path":"/api/home"}
