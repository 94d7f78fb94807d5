// Written by `npm run calls` from contract/hiscore.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/hiscore.ts'

export const getBatchMajors: Call<typeof contract.getBatchMajors> = {"method":"GET","path":"/api/hiscore/batch/{batchId}/major"}
export const getControlLines: Call<typeof contract.getControlLines> = {"method":"GET","path":"/api/hiscore/control_line"}
export const getEqualScores: Call<typeof contract.getEqualScores> = {"method":"GET","path":"/api/hiscore/equal_score"}
export const getHiscore: Call<typeof contract.getHiscore> = {"method":"GET","path":"/api/hiscore"}
export const getLines: Call<typeof contract.getLines> = {"method":"GET","path":"/api/hiscore/line"}
export const getMajorResult: Call<typeof contract.getMajorResult> = {"method":"GET","path":"/api/hiscore/major/{majorId}"}
export const getScoreTable: Call<typeof contract.getScoreTable> = {"method":"GET","path":"/api/hiscore/score_rank"}
