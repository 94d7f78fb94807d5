// Written by `npm run calls` from contract/about.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/about.ts'

export const getAbout: Call<typeof contract.getAbout> = {"method":"GET","path":"/api/about"}
export const getLegalText: Call<typeof contract.getLegalText> = {"method":"GET","path":"/api/about/text/{legalKind}"}
