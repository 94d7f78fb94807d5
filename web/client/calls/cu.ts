// Written by `npm run calls` from contract/cu.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/cu.ts'

export const OFFER_SORTS: typeof contract.OFFER_SORTS = ["reach","line","easy","fee","plan"]
export const SCHOOL_COLUMN_SORTS: typeof contract.SCHOOL_COLUMN_SORTS = ["reach","line","easy","name","place","schoolLevel","honour","type","ownership","score","offered"]
export const SCHOOL_FILTERS: typeof contract.SCHOOL_FILTERS = ["level","levels","recommend","province","city","ownership","type"]
export const SCHOOL_SORTS: typeof contract.SCHOOL_SORTS = ["reach","line","easy","name"]
export const compareSchools: Call<typeof contract.compareSchools> = {"method":"GET","path":"/api/cu_school/compare"}
export const getDingSchool: Call<typeof contract.getDingSchool> = {"method":"GET","path":"/api/ding/cu_school/info"}
export const getSchool: Call<typeof contract.getSchool> = {"method":"GET","path":"/api/cu_school/info"}
export const getSchoolFilters: Call<typeof contract.getSchoolFilters> = {"method":"GET","path":"/api/cu_school/filter"}
export const getSchoolPortrait: Call<typeof contract.getSchoolPortrait> = {"method":"GET","path":"/api/cu_school/portrait"}
export const getUnitPages: Call<typeof contract.getUnitPages> = {"method":"GET","path":"/api/cu/of_unit"}
export const listSchoolLimits: Call<typeof contract.listSchoolLimits> = {"method":"GET","path":"/api/cu_school/limits"}
export const listSchoolOffers: Call<typeof contract.listSchoolOffers> = {"method":"GET","path":"/api/cu_school/major"}
export const listSchoolYears: Call<typeof contract.listSchoolYears> = {"method":"GET","path":"/api/cu_school/year"}
export const listSchools: Call<typeof contract.listSchools> = {"method":"GET","path":"/api/cu_school/list"}
