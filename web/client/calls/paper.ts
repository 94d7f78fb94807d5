// Written by `npm run calls` from contract/paper.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/paper.ts'

export const FORMATS: typeof contract.FORMATS = ["pdf","xlsx","csv"]
export const getFile: Call<typeof contract.getFile> = {"method":"GET","path":"/api/file/{key}/{file}"}
