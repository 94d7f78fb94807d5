// Written by `npm run calls` from contract/apprec.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/apprec.ts'

export const changeSheetResult: Call<typeof contract.changeSheetResult> = {"method":"POST","path":"/api/user/apprec/sheet/result/modify"}
export const confirmCondition: Call<typeof contract.confirmCondition> = {"method":"POST","path":"/api/user/apprec/sheet/condition"}
export const countSheetResult: Call<typeof contract.countSheetResult> = {"method":"POST","path":"/api/user/apprec/sheet/count"}
export const getSheetCondition: Call<typeof contract.getSheetCondition> = {"method":"GET","path":"/api/user/apprec/sheet/condition"}
export const getSheetFilters: Call<typeof contract.getSheetFilters> = {"method":"GET","path":"/api/user/apprec/sheet/filter"}
export const getSheetMajors: Call<typeof contract.getSheetMajors> = {"method":"GET","path":"/api/user/apprec/sheet/condition/majors"}
export const getSheetResult: Call<typeof contract.getSheetResult> = {"method":"POST","path":"/api/user/apprec/sheet/result"}
export const saveSheetMajors: Call<typeof contract.saveSheetMajors> = {"method":"PUT","path":"/api/user/apprec/sheet/condition/majors"}
