// Written by `npm run calls` from contract/requirement.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/requirement.ts'

export const compareCombinations: Call<typeof contract.compareCombinations> = {"method":"GET","path":"/api/subquery/combination"}
export const getDemand: Call<typeof contract.getDemand> = {"method":"GET","path":"/api/subject/demand"}
export const getSubjectSchool: Call<typeof contract.getSubjectSchool> = {"method":"GET","path":"/api/subject/school/{cuHashId}"}
export const listRequirementChanges: Call<typeof contract.listRequirementChanges> = {"method":"GET","path":"/api/subject/change"}
export const listSubjectSchools: Call<typeof contract.listSubjectSchools> = {"method":"GET","path":"/api/subject/school"}
