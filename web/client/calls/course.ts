// Written by `npm run calls` from contract/course.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/course.ts'

export const COMMENT_LENGTH: typeof contract.COMMENT_LENGTH = 500
export const addComment: Call<typeof contract.addComment> = {"method":"POST","path":"/api/course/comment/{courseId}"}
export const deleteComment: Call<typeof contract.deleteComment> = {"method":"DELETE","path":"/api/user/course/comment/{commentId}"}
export const getWeekly: Call<typeof contract.getWeekly> = {"method":"GET","path":"/api/consultant/weekly/{courseId}"}
export const listComments: Call<typeof contract.listComments> = {"method":"GET","path":"/api/course/comment/{courseId}"}
export const listCourses: Call<typeof contract.listCourses> = {"method":"POST","path":"/api/course/list"}
export const listOwnComments: Call<typeof contract.listOwnComments> = {"method":"GET","path":"/api/user/course/comment"}
