// Written by `npm run calls` from contract/console/course.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/course.ts'

export const COMMENT_STATES: typeof contract.COMMENT_STATES = ["held","shown","hidden"]
export const COMMENT_TURNS: typeof contract.COMMENT_TURNS = ["release","refuse","hide","show"]
export const countHeldComments: Call<typeof contract.countHeldComments> = {"method":"GET","path":"/api/console/comment/waiting"}
export const listConsoleComments: Call<typeof contract.listConsoleComments> = {"method":"GET","path":"/api/console/comment"}
export const turnComment: Call<typeof contract.turnComment> = {"method":"POST","path":"/api/console/comment/{commentId}/turn"}
