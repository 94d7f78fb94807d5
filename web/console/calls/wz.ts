// Written by `npm run calls` from contract/console/wz.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/wz.ts'

export const answerWz: Call<typeof contract.answerWz> = {"method":"POST","path":"/api/console/wz/{wzId}/answer"}
export const answerWzFollow: Call<typeof contract.answerWzFollow> = {"method":"POST","path":"/api/console/wz/{wzId}/follow"}
export const countWzInbox: Call<typeof contract.countWzInbox> = {"method":"GET","path":"/api/console/wz/waiting"}
export const getWzInbox: Call<typeof contract.getWzInbox> = {"method":"GET","path":"/api/console/wz/{wzId}"}
export const handOverWz: Call<typeof contract.handOverWz> = {"method":"POST","path":"/api/console/wz/{wzId}/hand-over"}
export const listWzInbox: Call<typeof contract.listWzInbox> = {"method":"GET","path":"/api/console/wz"}
export const saveWzDraft: Call<typeof contract.saveWzDraft> = {"method":"PUT","path":"/api/console/wz/{wzId}/draft"}
export const takeWz: Call<typeof contract.takeWz> = {"method":"POST","path":"/api/console/wz/{wzId}/take"}
