// Written by `npm run calls` from contract/version.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/version.ts'

export const compareLists: Call<typeof contract.compareLists> = {"method":"GET","path":"/api/user/apprec/lists/compare"}
export const getVersion: Call<typeof contract.getVersion> = {"method":"GET","path":"/api/user/apprec/lists/{list}/versions/{version}"}
export const listVersions: Call<typeof contract.listVersions> = {"method":"GET","path":"/api/user/apprec/lists/{list}/versions"}
export const nameVersion: Call<typeof contract.nameVersion> = {"method":"PUT","path":"/api/user/apprec/lists/{list}/versions/{version}"}
export const restoreVersion: Call<typeof contract.restoreVersion> = {"method":"POST","path":"/api/user/apprec/lists/{list}/versions/{version}/restore"}
