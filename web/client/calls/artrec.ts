// Written by `npm run calls` from contract/artrec.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/artrec.ts'

export const getArtrec: Call<typeof contract.getArtrec> = {"method":"GET","path":"/api/artrec"}
export const getArtrecLines: Call<typeof contract.getArtrecLines> = {"method":"GET","path":"/api/artrec/line"}
