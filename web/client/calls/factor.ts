// Written by `npm run calls` from contract/factor.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/factor.ts'

export const addFactor: Call<typeof contract.addFactor> = {"method":"POST","path":"/api/user/factor"}
export const beginFactor: Call<typeof contract.beginFactor> = {"method":"POST","path":"/api/user/factor/begin"}
export const beginSecondStep: Call<typeof contract.beginSecondStep> = {"method":"POST","path":"/api/session/second/begin"}
export const getFactors: Call<typeof contract.getFactors> = {"method":"GET","path":"/api/user/factor"}
export const removeFactor: Call<typeof contract.removeFactor> = {"method":"POST","path":"/api/user/factor/{factorId}/remove"}
export const renewCodes: Call<typeof contract.renewCodes> = {"method":"POST","path":"/api/user/factor/codes"}
export const turnOffFactors: Call<typeof contract.turnOffFactors> = {"method":"POST","path":"/api/user/factor/off"}
