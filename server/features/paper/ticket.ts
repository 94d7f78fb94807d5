import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { FORMATS } from '#contract/paper.ts'
import { MINUTE } from '#domain/time.ts'

/**
 * The key in the address of a file. A browser saves a file by opening an address, which carries no token; so the session
 * gives out a key for one file, good for a few minutes. What it opens is sealed inside by a secret that only the session's row
 * holds: nothing of it is kept, nobody reads it from the address, and it dies with the session.
 */

/** How long a key is good for, in ms: time to carry the address from WeChat to a browser. */
export const TICKET_LIFE = 5 * MINUTE

const sealed = z.object({
  /** Which kind of file, and of what: only that kind reads it. */
  kind: z.string(),
  about: z.unknown(),
  format: z.enum(FORMATS),
  name: z.string().nullable(),
  /** ms since 1970 */
  until: z.number(),
})
export type Ticket = z.output<typeof sealed>

/** A session as a key refers to it. */
export interface TicketSession {
  /** Its public id, 32 hexadecimal digits. */
  readonly hashId: string
  readonly tokenHash: Buffer
}

const CIPHER = 'aes-256-gcm'
const ID = 16
const NONCE = 12
const TAG = 16

const secretOf = ({ tokenHash }: TicketSession): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenHash, '', 'a file', 32))

/** Seals what a key opens. */
export function sealTicket(session: TicketSession, ticket: Ticket): string {
  const nonce = randomBytes(NONCE)
  const id = Buffer.from(session.hashId, 'hex')
  const cipher = createCipheriv(CIPHER, secretOf(session), nonce).setAAD(id)
  const text = Buffer.concat([cipher.update(JSON.stringify(ticket)), cipher.final()])
  return Buffer.concat([id, nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The session that a key is of; undefined: it cannot be one. */
export function sessionOfTicket(key: string): string | undefined {
  const bytes = Buffer.from(key, 'base64url')
  return bytes.length > ID + NONCE + TAG ? bytes.subarray(0, ID).toString('hex') : undefined
}

/** What a key opens; undefined where it is not of this session, was changed, or is too old. */
export function openTicket(session: TicketSession, key: string, now: number): Ticket | undefined {
  const bytes = Buffer.from(key, 'base64url')
  const [nonce, tag, text] = [
    bytes.subarray(ID, ID + NONCE),
    bytes.subarray(ID + NONCE, ID + NONCE + TAG),
    bytes.subarray(ID + NONCE + TAG),
  ]
  try {
    const decipher = createDecipheriv(CIPHER, secretOf(session), nonce)
      .setAAD(bytes.subarray(0, ID))
      .setAuthTag(tag)
    const opened = Buffer.concat([decipher.update(text), decipher.final()]).toString()
    const ticket = sealed.parse(JSON.parse(opened))
    return ticket.until > now ? ticket : undefined
  } catch {
    return undefined
  }
}
