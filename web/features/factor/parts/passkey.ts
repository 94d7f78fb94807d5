import type { beginFactor, PasskeyAsked, PasskeyMade, PasskeyShown } from '#contract/factor.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { host } from '#web/host/host.ts'
import { CallError, RefusedCall, errorMessage } from '#web/client/errors.ts'

const library = () => import('@simplewebauthn/browser')

/**
 * Whether there are passkeys here: not inside WeChat, QQ and DingTalk, some of whose web views have the interface all the
 * same and refuse each of its calls.
 */
export const hasPasskeys = (): boolean => host.name === 'browser' && 'PublicKeyCredential' in window

type PasskeyWanted = NonNullable<DataOf<typeof beginFactor>['passkey']>

/** Has the device make a passkey, which asks its user. */
export async function makePasskey(wanted: PasskeyWanted): Promise<PasskeyMade> {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: wanted })
  return { id, rawId, type, response }
}

/** Has the device show one of these passkeys, which asks its user. */
export async function showPasskey(asked: PasskeyAsked): Promise<PasskeyShown> {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked })
  return { id, rawId, type, response }
}

/** A sentence for the user about what a device or the server refused. */
export function passkeyProblem(error: Error): string {
  if (error instanceof RefusedCall || error instanceof CallError) return errorMessage(error)
  if (error.name === 'InvalidStateError') return '这台设备上已经有这个账号的通行密钥了'
  if (error.name === 'NotAllowedError')
    return '没有完成：可能是取消了，等得太久，或者这台设备上没有。可以再试一次，或者换一种方式'
  return '这台设备或这个浏览器用不了通行密钥，请换一种方式'
}
