import { call } from '#web/client/call.ts'
import { signForDingTalk, signForWechat } from '#web/client/calls/share.ts'
import { signers } from '#web/host/sdk.ts'

/** Lets the apps around a page have it signed by the server. */
export function signPages(): void {
  signers.wechat = (shareUrl) => call(signForWechat, { body: { shareUrl } })
  signers.dingTalk = (shareUrl) => call(signForDingTalk, { body: { shareUrl } })
}
