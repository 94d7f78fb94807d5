// Written by `npm run calls` from contract/notice.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/notice.ts'

export const HOME_SCENE: typeof contract.HOME_SCENE = "x4FV"
export const getAd: Call<typeof contract.getAd> = {"method":"GET","path":"/api/notification/ad"}
export const getNotification: Call<typeof contract.getNotification> = {"method":"GET","path":"/api/notification"}
export const getUnread: Call<typeof contract.getUnread> = {"method":"GET","path":"/api/user/unread/"}
export const isNewModule: Call<typeof contract.isNewModule> = {"method":"GET","path":"/api/user/new_module"}
export const openNewModule: Call<typeof contract.openNewModule> = {"method":"POST","path":"/api/user/new_module"}
export const readNotification: Call<typeof contract.readNotification> = {"method":"PUT","path":"/api/user/notification"}
