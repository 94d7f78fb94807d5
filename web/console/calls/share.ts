// Written by `npm run calls` from contract/console/share.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/share.ts'

export const getShareSettings: Call<typeof contract.getShareSettings> = {"method":"GET","path":"/api/console/share"}
export const setShareAccount: Call<typeof contract.setShareAccount> = {"method":"PUT","path":"/api/console/share/account/{officialId}"}
export const setShareWords: Call<typeof contract.setShareWords> = {"method":"PUT","path":"/api/console/share/words"}
