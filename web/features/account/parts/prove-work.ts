import { type WorkProof, isWorked, workText } from '#domain/account/work.ts'
import { call } from '#web/client/call.ts'
import { getWork } from '#web/client/calls/account.ts'
import { RefusedCall } from '#web/client/errors.ts'

/** Hashes under way at once: the browser makes them beside the page, which stays usable. */
const AT_ONCE = 64

/**
 * Does the work that a code or a login costs where one address has many to its name: some seconds on a phone.
 * @param name the mobile, or the user name
 * @throws Refusal where the browser has no hashes, as in a page without https; what `call` throws
 */
export async function proveWork(name: string): Promise<WorkProof> {
  const { challenge } = await call(getWork, {})
  if (!('subtle' in crypto))
    throw new RefusedCall('这个浏览器做不了安全验证，请换一个浏览器，或过一小时再试', null)
  const encoder = new TextEncoder()
  const tryOne = async (nonce: string): Promise<string | undefined> => {
    const text = encoder.encode(workText(challenge, name, nonce))
    return isWorked(new Uint8Array(await crypto.subtle.digest('SHA-256', text))) ? nonce : undefined
  }
  for (let from = 0; ; from += AT_ONCE) {
    const tried = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => tryOne(String(from + at))))
    const nonce = tried.find((each) => each !== undefined)
    if (nonce !== undefined) return { challenge, nonce }
  }
}
