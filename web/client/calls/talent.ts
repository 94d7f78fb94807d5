// Written by `npm run calls` from contract/talent.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/talent.ts'

export const answerTalentTask: Call<typeof contract.answerTalentTask> = {"method":"POST","path":"/api/talent/task"}
export const beginTalent: Call<typeof contract.beginTalent> = {"method":"POST","path":"/api/talent/begin"}
export const confirmEmail: Call<typeof contract.confirmEmail> = {"method":"PUT","path":"/api/talent/email"}
export const deleteEmail: Call<typeof contract.deleteEmail> = {"method":"DELETE","path":"/api/talent/email"}
export const getAbilityFigures: Call<typeof contract.getAbilityFigures> = {"method":"GET","path":"/api/talent/figures"}
export const getAbilityResult: Call<typeof contract.getAbilityResult> = {"method":"GET","path":"/api/talent/result/talent"}
export const getRatedResult: Call<typeof contract.getRatedResult> = {"method":"GET","path":"/api/talent/result/rated/{test}"}
export const getTalentEmail: Call<typeof contract.getTalentEmail> = {"method":"GET","path":"/api/talent/tae/email"}
export const getTalentMajors: Call<typeof contract.getTalentMajors> = {"method":"GET","path":"/api/talent/result/major"}
export const getTalentStatus: Call<typeof contract.getTalentStatus> = {"method":"GET","path":"/api/talent/status"}
export const makeTalentFile: Call<typeof contract.makeTalentFile> = {"method":"POST","path":"/api/talent/file"}
export const nextTalentTask: Call<typeof contract.nextTalentTask> = {"method":"POST","path":"/api/talent/task/next"}
export const sendEmailCode: Call<typeof contract.sendEmailCode> = {"method":"POST","path":"/api/talent/email/code"}
export const sendTalentEmail: Call<typeof contract.sendTalentEmail> = {"method":"POST","path":"/api/talent/tae/email"}
