import * as z from 'zod'
import { ask } from '#server/providers/ask.ts'

/** A company's answer that says no; `code` is its own. */
export class VendorError extends Error {
  override name = 'VendorError'
  readonly code: number
  constructor(who: string, code: number, message: string) {
    super(`${who}: ${code} ${message}`)
    this.code = code
  }
}

const failure = z.object({ errcode: z.number().default(0), errmsg: z.string().default('') })

/**
 * One call of WeChat or DingTalk, which answer 200 with `errcode` where something is wrong.
 * @throws VendorError, or Error where the answer cannot be read
 */
export async function askVendor<T extends z.ZodType>(
  who: string,
  url: URL,
  answer: T,
  init: RequestInit,
): Promise<z.output<T>> {
  const response = await ask(who, url, init)
  const body: unknown = await response.json().catch(() => undefined)
  const reply = failure.safeParse(body)
  if (reply.success && reply.data.errcode !== 0) {
    throw new VendorError(who, reply.data.errcode, reply.data.errmsg)
  }
  const read = answer.safeParse(body)
  if (!read.success) throw new Error(`${who} answered ${response.status} with something unreadable`)
  return read.data
}

const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number() })
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** As both companies give it. @throws as `askVendor` */
export async function askTicket(who: string, url: URL, signal: AbortSignal) {
  const { ticket, expires_in } = await askVendor(who, url, ticketAnswer, { signal })
  return { value: ticket, seconds: expires_in }
}
