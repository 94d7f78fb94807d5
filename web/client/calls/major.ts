// Written by `npm run calls` from contract/major.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/major.ts'

export const CULIST_SORTS: typeof contract.CULIST_SORTS = ["line","easy","units"]
export const getJobClass: Call<typeof contract.getJobClass> = {"method":"GET","path":"/api/major/cumajor_types/{jobClassCode}"}
export const getMajorType: Call<typeof contract.getMajorType> = {"method":"GET","path":"/api/major/cumajor_type/{majorTypeCode}"}
export const listJobClasses: Call<typeof contract.listJobClasses> = {"method":"GET","path":"/api/major/job_class"}
export const listMajorSchools: Call<typeof contract.listMajorSchools> = {"method":"GET","path":"/api/major/culist"}
export const listMajors: Call<typeof contract.listMajors> = {"method":"GET","path":"/api/major/list"}
