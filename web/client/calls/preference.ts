// Written by `npm run calls` from contract/preference.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/preference.ts'

export const deleteSensitiveFacts: Call<typeof contract.deleteSensitiveFacts> = {"method":"DELETE","path":"/api/user/preference/facts"}
export const getPreferenceOptions: Call<typeof contract.getPreferenceOptions> = {"method":"GET","path":"/api/preference/options"}
export const getPreferences: Call<typeof contract.getPreferences> = {"method":"GET","path":"/api/user/preference"}
export const getSensitiveFacts: Call<typeof contract.getSensitiveFacts> = {"method":"GET","path":"/api/user/preference/facts"}
export const listGroupMajors: Call<typeof contract.listGroupMajors> = {"method":"GET","path":"/api/user/preference/group-major"}
export const saveGroupMajors: Call<typeof contract.saveGroupMajors> = {"method":"PUT","path":"/api/user/preference/group-major"}
export const savePreferences: Call<typeof contract.savePreferences> = {"method":"PUT","path":"/api/user/preference"}
export const saveSensitiveFacts: Call<typeof contract.saveSensitiveFacts> = {"method":"PUT","path":"/api/user/preference/facts"}
