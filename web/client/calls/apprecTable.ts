// Written by `npm run calls` from contract/apprecTable.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/apprecTable.ts'

export const addLink: Call<typeof contract.addLink> = {"method":"POST","path":"/api/user/apprec/table/{recordId}/link"}
export const addTableComment: Call<typeof contract.addTableComment> = {"method":"POST","path":"/api/apprec/table/{recordId}/comment"}
export const getTable: Call<typeof contract.getTable> = {"method":"GET","path":"/api/user/apprec/table/{recordId}"}
export const listLinks: Call<typeof contract.listLinks> = {"method":"GET","path":"/api/user/apprec/table/{recordId}/link"}
export const listOwnTableComments: Call<typeof contract.listOwnTableComments> = {"method":"GET","path":"/api/user/apprec/table/{recordId}/comment"}
export const listTableComments: Call<typeof contract.listTableComments> = {"method":"POST","path":"/api/apprec/table/{recordId}/comment/list"}
export const openTable: Call<typeof contract.openTable> = {"method":"POST","path":"/api/apprec/table/{recordId}"}
export const readTableComments: Call<typeof contract.readTableComments> = {"method":"PUT","path":"/api/user/apprec/table/{recordId}/comment"}
export const removeLink: Call<typeof contract.removeLink> = {"method":"DELETE","path":"/api/user/apprec/table/{recordId}/link/{linkId}"}
export const removeTableComment: Call<typeof contract.removeTableComment> = {"method":"DELETE","path":"/api/user/apprec/table/{recordId}/comment/{commentId}"}
