// Written by `npm run calls` from contract/console/figures.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/figures.ts'

export const confirmUpload: Call<typeof contract.confirmUpload> = {"method":"POST","path":"/api/console/figures/{uploadId}/confirm"}
export const countUploads: Call<typeof contract.countUploads> = {"method":"GET","path":"/api/console/figures/waiting"}
export const followUpload: Call<typeof contract.followUpload> = {"method":"GET","path":"/api/console/figures/{uploadId}/progress"}
export const getFiguresHeld: Call<typeof contract.getFiguresHeld> = {"method":"GET","path":"/api/console/figures/held"}
export const getUpload: Call<typeof contract.getUpload> = {"method":"GET","path":"/api/console/figures/{uploadId}"}
export const getUploadForm: Call<typeof contract.getUploadForm> = {"method":"GET","path":"/api/console/figures/form"}
export const listUploadIssues: Call<typeof contract.listUploadIssues> = {"method":"GET","path":"/api/console/figures/{uploadId}/issue"}
export const listUploads: Call<typeof contract.listUploads> = {"method":"GET","path":"/api/console/figures"}
export const readUpload: Call<typeof contract.readUpload> = {"method":"POST","path":"/api/console/figures/{uploadId}/read"}
export const undoUpload: Call<typeof contract.undoUpload> = {"method":"POST","path":"/api/console/figures/{uploadId}/undo"}
export const uploadFigures: Call<typeof contract.uploadFigures> = {"method":"POST","path":"/api/console/figures"}
export const withdrawUpload: Call<typeof contract.withdrawUpload> = {"method":"POST","path":"/api/console/figures/{uploadId}/withdraw"}
