// Written by `npm run calls` from contract/share.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/share.ts'

export const getOfficialAccount: Call<typeof contract.getOfficialAccount> = {"method":"GET","path":"/api/wechat/official_account"}
export const getShare: Call<typeof contract.getShare> = {"method":"GET","path":"/api/wechat/share"}
export const signForDingTalk: Call<typeof contract.signForDingTalk> = {"method":"POST","path":"/api/ding/share-params"}
export const signForWechat: Call<typeof contract.signForWechat> = {"method":"POST","path":"/api/wechat/share-params"}
