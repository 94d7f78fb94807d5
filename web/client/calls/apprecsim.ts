// Written by `npm run calls` from contract/apprecsim.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/apprecsim.ts'

export const deleteHistory: Call<typeof contract.deleteHistory> = {"method":"DELETE","path":"/api/user/apprec/mock/history/{id}"}
export const getConditionMajors: Call<typeof contract.getConditionMajors> = {"method":"GET","path":"/api/user/apprec/mock/condition/majors"}
export const getFilters: Call<typeof contract.getFilters> = {"method":"GET","path":"/api/user/apprec/mock/filter"}
export const getHistory: Call<typeof contract.getHistory> = {"method":"GET","path":"/api/user/apprec/mock/history"}
export const getStanding: Call<typeof contract.getStanding> = {"method":"GET","path":"/api/user/apprec/standing"}
export const getTimeToast: Call<typeof contract.getTimeToast> = {"method":"GET","path":"/api/user/apprec/mock/condition/time-toast"}
export const mock: Call<typeof contract.mock> = {"method":"POST","path":"/api/user/apprec/mock"}
export const modifyResult: Call<typeof contract.modifyResult> = {"method":"POST","path":"/api/user/apprec/mock/result/modify"}
export const saveCondition: Call<typeof contract.saveCondition> = {"method":"POST","path":"/api/user/apprec/condition"}
