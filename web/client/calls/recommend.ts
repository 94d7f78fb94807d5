// Written by `npm run calls` from contract/recommend.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/recommend.ts'

export const getCondition: Call<typeof contract.getCondition> = {"method":"GET","path":"/api/user/apprec/condition"}
export const getGroupMembers: Call<typeof contract.getGroupMembers> = {"method":"GET","path":"/api/group_members"}
export const getMockCondition: Call<typeof contract.getMockCondition> = {"method":"GET","path":"/api/user/apprec/mock/condition"}
export const getProvinceData: Call<typeof contract.getProvinceData> = {"method":"GET","path":"/api/province/{provinceId}/data"}
export const getScoreRank: Call<typeof contract.getScoreRank> = {"method":"GET","path":"/api/score_rank"}
