// Written by `npm run calls` from contract/console/notice.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/notice.ts'

export const endNoticeNow: Call<typeof contract.endNoticeNow> = {"method":"POST","path":"/api/console/notice/{noticeId}/end"}
export const listNoticesSet: Call<typeof contract.listNoticesSet> = {"method":"GET","path":"/api/console/notice"}
export const previewNotice: Call<typeof contract.previewNotice> = {"method":"POST","path":"/api/console/notice/preview"}
export const setNotice: Call<typeof contract.setNotice> = {"method":"POST","path":"/api/console/notice"}
