// Written by `npm run calls` from contract/credit.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/credit.ts'

export const getCredit: Call<typeof contract.getCredit> = {"method":"GET","path":"/api/user/credit"}
export const getCreditRank: Call<typeof contract.getCreditRank> = {"method":"GET","path":"/api/user/credit/rank"}
export const listCredit: Call<typeof contract.listCredit> = {"method":"GET","path":"/api/user/credit/record"}
export const shareForCredit: Call<typeof contract.shareForCredit> = {"method":"POST","path":"/api/user/credit/share"}
export const signIn: Call<typeof contract.signIn> = {"method":"POST","path":"/api/user/credit/signin"}
