// Written by `npm run calls` from contract/art.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/art.ts'

export const getArt: Call<typeof contract.getArt> = {"method":"GET","path":"/api/art"}
export const listArtLines: Call<typeof contract.listArtLines> = {"method":"GET","path":"/api/art/line"}
