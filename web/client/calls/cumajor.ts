// Written by `npm run calls` from contract/cumajor.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/cumajor.ts'

export const CUMAJOR_COLUMN_SORTS: typeof contract.CUMAJOR_COLUMN_SORTS = ["schools","hard","easy","code","name","units","best","worst","middle"]
export const CUMAJOR_OFFER_SORTS: typeof contract.CUMAJOR_OFFER_SORTS = ["reach","rank","easy","fee","plan"]
export const CUMAJOR_SORTS: typeof contract.CUMAJOR_SORTS = ["schools","hard","easy","code"]
export const compareCumajors: Call<typeof contract.compareCumajors> = {"method":"GET","path":"/api/cumajor/compare"}
export const getCumajor: Call<typeof contract.getCumajor> = {"method":"GET","path":"/api/cumajor/intro/{majorHashId}"}
export const listCumajorSchools: Call<typeof contract.listCumajorSchools> = {"method":"GET","path":"/api/cumajor/school/{majorHashId}"}
export const listCumajors: Call<typeof contract.listCumajors> = {"method":"GET","path":"/api/cumajor/list"}
export const listRelatives: Call<typeof contract.listRelatives> = {"method":"GET","path":"/api/cumajor/major/{majorHashId}"}
