// Written by `npm run calls` from contract/preference.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/preference.ts'

export const getPreferences: Call<typeof contract.getPreferences> = {"method":"GET","path":"/api/user/preference"}
export const savePreferences: Call<typeof contract.savePreferences> = {"method":"PUT","path":"/api/user/preference"}
