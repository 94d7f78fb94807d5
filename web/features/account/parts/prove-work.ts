import { WORK_BITS, type WorkProof, isWorked, workText } from '#domain/account/work.ts'
import { call } from '#web/client/call.ts'
import { getWork } from '#web/client/calls/account.ts'
import { RefusedCall } from '#web/client/errors.ts'

/** Hashes under way at once. */
const AT_ONCE = 64
/** After so long, in ms, the page has a turn: what comes of hashes would else be one long task. */
const TURN = 20

interface WorkOptions {
  /** Zeros that are looked for, in bits. */
  bits?: number
  /** Is told how far it is likely to be, from 0 to 1, before each turn of the page. */
  onProgress?: (share: number) => void
}

/**
 * Does the work that a code or a login costs where one address has many to its name, or a text without an account: some
 * seconds on a phone.
 * @param name the mobile, the user name, or the sum of the text
 * @throws Refusal where the browser has no hashes, as in a page without https; what `call` throws
 */
export async function proveWork(
  name: string,
  { bits = WORK_BITS, onProgress }: WorkOptions = {},
): Promise<WorkProof> {
  const { challenge } = await call(getWork, {})
  if (!('subtle' in crypto))
    throw new RefusedCall('这个浏览器做不了安全验证，请换一个浏览器，或过一小时再试', null)
  const encoder = new TextEncoder()
  const tryOne = async (nonce: string): Promise<string | undefined> => {
    const text = encoder.encode(workText(challenge, name, nonce))
    return isWorked(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), bits) ? nonce : undefined
  }
  let since = performance.now()
  for (let from = 0; ; from += AT_ONCE) {
    const tried = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => tryOne(String(from + at))))
    const nonce = tried.find((each) => each !== undefined)
    if (nonce !== undefined) return { challenge, nonce }
    if (performance.now() - since < TURN) continue
    onProgress?.(1 - Math.exp(-(from + AT_ONCE) / 2 ** bits))
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
