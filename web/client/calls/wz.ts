// Written by `npm run calls` from contract/wz.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/wz.ts'

export const agreeToWz: Call<typeof contract.agreeToWz> = {"method":"PUT","path":"/api/user/wz/agreement"}
export const followWz: Call<typeof contract.followWz> = {"method":"PUT","path":"/api/user/wz/{wzId}/follow"}
export const getWz: Call<typeof contract.getWz> = {"method":"GET","path":"/api/user/wz/{wzId}"}
export const getWzStanding: Call<typeof contract.getWzStanding> = {"method":"GET","path":"/api/user/wz/standing"}
export const listSendable: Call<typeof contract.listSendable> = {"method":"GET","path":"/api/user/wz/lists"}
export const listWz: Call<typeof contract.listWz> = {"method":"GET","path":"/api/user/wz"}
export const readWz: Call<typeof contract.readWz> = {"method":"PUT","path":"/api/user/wz/{wzId}/read"}
export const removeWz: Call<typeof contract.removeWz> = {"method":"DELETE","path":"/api/user/wz/{wzId}"}
export const sendWz: Call<typeof contract.sendWz> = {"method":"POST","path":"/api/user/wz"}
