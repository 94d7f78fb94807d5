// Written by `npm run calls` from contract/subdec.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/subdec.ts'

export const getSubdec: Call<typeof contract.getSubdec> = {"method":"GET","path":"/api/user/subdec"}
export const getSubdecFacts: Call<typeof contract.getSubdecFacts> = {"method":"GET","path":"/api/user/subdec/facts"}
export const getSubdecTexts: Call<typeof contract.getSubdecTexts> = {"method":"GET","path":"/api/subdec/texts"}
export const makeSubdecFile: Call<typeof contract.makeSubdecFile> = {"method":"POST","path":"/api/user/subdec/file"}
export const saveSubdec: Call<typeof contract.saveSubdec> = {"method":"PUT","path":"/api/user/subdec"}
