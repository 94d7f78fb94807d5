import type { WorkProof } from '#domain/account/work.ts'
import { refusals } from '#web/client/calls/protocol.ts'
import { loadChunk } from '#web/client/chunk.ts'
import { CallError, RefusedCall } from '#web/client/errors.ts'

/** Whether the server asks for work first: at many codes or many wrong passwords from one address. */
const isWorkRequired = (error: unknown): boolean =>
  (error instanceof RefusedCall || error instanceof CallError) && error.code === refusals.workRequired

/**
 * Sends what costs some work where one address has much of it to its name; what works comes when it is asked for.
 * @param name the mobile, or the user name
 * @param onWork is told before the work begins
 * @throws what `send` throws, and where the browser cannot do the work
 */
export async function withWork<T>(
  name: string,
  send: (proof?: WorkProof) => Promise<T>,
  onWork?: () => void,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isWorkRequired(error)) throw error
  }
  onWork?.()
  const { proveWork } = await loadChunk(() => import('./prove-work.ts'))
  return send(await proveWork(name))
}
