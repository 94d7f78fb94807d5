// Written by `npm run calls` from contract/console/about.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/about.ts'

export const addLegalText: Call<typeof contract.addLegalText> = {"method":"POST","path":"/api/console/about/text/{legalKind}"}
export const getAboutSet: Call<typeof contract.getAboutSet> = {"method":"GET","path":"/api/console/about"}
export const previewLegalText: Call<typeof contract.previewLegalText> = {"method":"POST","path":"/api/console/about/preview"}
export const removeLegalText: Call<typeof contract.removeLegalText> = {"method":"POST","path":"/api/console/about/text/{legalKind}/remove"}
export const setAbout: Call<typeof contract.setAbout> = {"method":"PUT","path":"/api/console/about"}
