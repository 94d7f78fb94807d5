// Written by `npm run calls` from contract/question.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/question.ts'

export const SERVICES: typeof contract.SERVICES = [{"id":1,"name":"选科指导"},{"id":2,"name":"志愿填报一对一"},{"id":3,"name":"三位一体、强基备考"},{"id":4,"name":"学习方法和学科辅导"},{"id":5,"name":"心理和考前辅导"}]
export const askAdviser: Call<typeof contract.askAdviser> = {"method":"POST","path":"/api/user/question/adviser"}
export const askMoreService: Call<typeof contract.askMoreService> = {"method":"POST","path":"/api/user/more_service"}
export const askSchool: Call<typeof contract.askSchool> = {"method":"POST","path":"/api/user/question/school"}
export const getQuestion: Call<typeof contract.getQuestion> = {"method":"GET","path":"/api/user/question/{quId}"}
export const listQuestions: Call<typeof contract.listQuestions> = {"method":"GET","path":"/api/user/question"}
export const readQuestion: Call<typeof contract.readQuestion> = {"method":"PUT","path":"/api/user/question/{quId}/read"}
export const sendFeedback: Call<typeof contract.sendFeedback> = {"method":"POST","path":"/api/user/feedback"}
export const sendVisitorFeedback: Call<typeof contract.sendVisitorFeedback> = {"method":"POST","path":"/api/feedback"}
