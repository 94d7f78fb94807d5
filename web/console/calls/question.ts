// Written by `npm run calls` from contract/console/question.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/question.ts'

export const addReply: Call<typeof contract.addReply> = {"method":"POST","path":"/api/console/reply"}
export const answerQuestion: Call<typeof contract.answerQuestion> = {"method":"POST","path":"/api/console/question/{quId}/answer"}
export const changeReply: Call<typeof contract.changeReply> = {"method":"PUT","path":"/api/console/reply/{replyId}"}
export const closeQuestion: Call<typeof contract.closeQuestion> = {"method":"POST","path":"/api/console/question/{quId}/close"}
export const countInbox: Call<typeof contract.countInbox> = {"method":"GET","path":"/api/console/question/waiting"}
export const getInboxQuestion: Call<typeof contract.getInboxQuestion> = {"method":"GET","path":"/api/console/question/{quId}"}
export const handOverQuestion: Call<typeof contract.handOverQuestion> = {"method":"POST","path":"/api/console/question/{quId}/hand-over"}
export const listInbox: Call<typeof contract.listInbox> = {"method":"GET","path":"/api/console/question"}
export const listReplies: Call<typeof contract.listReplies> = {"method":"GET","path":"/api/console/reply"}
export const previewAnswer: Call<typeof contract.previewAnswer> = {"method":"POST","path":"/api/console/question/preview"}
export const removeReply: Call<typeof contract.removeReply> = {"method":"DELETE","path":"/api/console/reply/{replyId}"}
export const saveQuestionDraft: Call<typeof contract.saveQuestionDraft> = {"method":"PUT","path":"/api/console/question/{quId}/draft"}
export const takeQuestion: Call<typeof contract.takeQuestion> = {"method":"POST","path":"/api/console/question/{quId}/take"}
