// Written by `npm run calls` from contract/trirec.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/trirec.ts'

export const getTrinity: Call<typeof contract.getTrinity> = {"method":"GET","path":"/api/trirec"}
export const getTrinityOwn: Call<typeof contract.getTrinityOwn> = {"method":"GET","path":"/api/user/trirec"}
export const saveTrinityOwn: Call<typeof contract.saveTrinityOwn> = {"method":"PUT","path":"/api/user/trirec"}
