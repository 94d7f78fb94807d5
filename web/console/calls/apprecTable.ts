// Written by `npm run calls` from contract/console/apprecTable.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/apprecTable.ts'

export const countHeldListComments: Call<typeof contract.countHeldListComments> = {"method":"GET","path":"/api/console/list_comment/waiting"}
export const listHeldComments: Call<typeof contract.listHeldComments> = {"method":"GET","path":"/api/console/list_comment"}
export const turnListComment: Call<typeof contract.turnListComment> = {"method":"POST","path":"/api/console/list_comment/{commentId}/turn"}
