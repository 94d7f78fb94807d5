// Written by `npm run calls` from contract/console/content.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/content.ts'

export const TEXT_ORIGINS: typeof contract.TEXT_ORIGINS = ["sample","file","changed","console"]
export const TEXT_STATES: typeof contract.TEXT_STATES = ["draft","coming","shown","over"]
export const createText: Call<typeof contract.createText> = {"method":"POST","path":"/api/console/content"}
export const discardTextDraft: Call<typeof contract.discardTextDraft> = {"method":"POST","path":"/api/console/content/text/{textId}/discard"}
export const endText: Call<typeof contract.endText> = {"method":"POST","path":"/api/console/content/text/{textId}/end"}
export const getText: Call<typeof contract.getText> = {"method":"GET","path":"/api/console/content/text/{textId}"}
export const getTextForm: Call<typeof contract.getTextForm> = {"method":"GET","path":"/api/console/content/form"}
export const getTextVersion: Call<typeof contract.getTextVersion> = {"method":"GET","path":"/api/console/content/text/{textId}/version/{versionId}"}
export const listImages: Call<typeof contract.listImages> = {"method":"GET","path":"/api/console/content/image"}
export const listQueuedTexts: Call<typeof contract.listQueuedTexts> = {"method":"GET","path":"/api/console/content/queue"}
export const listTexts: Call<typeof contract.listTexts> = {"method":"GET","path":"/api/console/content"}
export const previewText: Call<typeof contract.previewText> = {"method":"POST","path":"/api/console/content/preview"}
export const publishText: Call<typeof contract.publishText> = {"method":"POST","path":"/api/console/content/text/{textId}/publish"}
export const releaseText: Call<typeof contract.releaseText> = {"method":"POST","path":"/api/console/content/text/{textId}/release"}
export const removeImage: Call<typeof contract.removeImage> = {"method":"POST","path":"/api/console/content/image/{imageId}/remove"}
export const restoreText: Call<typeof contract.restoreText> = {"method":"POST","path":"/api/console/content/text/{textId}/restore"}
export const saveTextDraft: Call<typeof contract.saveTextDraft> = {"method":"PUT","path":"/api/console/content/text/{textId}/draft"}
export const uploadImage: Call<typeof contract.uploadImage> = {"method":"POST","path":"/api/console/content/image"}
