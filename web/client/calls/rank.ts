// Written by `npm run calls` from contract/rank.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/rank.ts'

export const SCHOOL_RANKINGS: typeof contract.SCHOOL_RANKINGS = ["lines","assessment","ruanke","qs"]
export const getMajorRanking: Call<typeof contract.getMajorRanking> = {"method":"GET","path":"/api/rank/major/{subCatId}"}
export const getMajorRankings: Call<typeof contract.getMajorRankings> = {"method":"GET","path":"/api/rank/major"}
export const getSchoolRanking: Call<typeof contract.getSchoolRanking> = {"method":"GET","path":"/api/rank/school/{id}"}
export const getSchoolRankings: Call<typeof contract.getSchoolRankings> = {"method":"GET","path":"/api/rank/school"}
export const getShuangyi: Call<typeof contract.getShuangyi> = {"method":"GET","path":"/api/rank/shuangyi"}
export const getShuangyiSchool: Call<typeof contract.getShuangyiSchool> = {"method":"GET","path":"/api/rank/shuangyi/{cuHashId}"}
export const getSubjectRanking: Call<typeof contract.getSubjectRanking> = {"method":"GET","path":"/api/rank/subject/{subCatId}"}
export const getSubjectRankings: Call<typeof contract.getSubjectRankings> = {"method":"GET","path":"/api/rank/subject"}
