// Written by `npm run calls` from contract/practice.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/practice.ts'

export const dealPractice: Call<typeof contract.dealPractice> = {"method":"GET","path":"/api/practice"}
