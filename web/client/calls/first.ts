// Written by `npm run calls` from contract/first.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/first.ts'

export const fillFirst: Call<typeof contract.fillFirst> = {"method":"POST","path":"/api/first_fill"}
export const firstAnswer: Call<typeof contract.firstAnswer> = {"method":"POST","path":"/api/first_answer"}
