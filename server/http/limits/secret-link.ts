import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LINKS_AT_ONCE, LINK_DAYS } from '#domain/link.ts'
import { DAY } from '#domain/time.ts'
import { networkOf } from './address.ts'
import { notFound } from '#server/http/errors.ts'
import type { Limits } from './limits.ts'

/** What a new link holds: its secret goes to its owner, this once, and a hash of it is kept. */
export function newSecret(now: Date): { secret: string; kept: { secret_hash: Buffer; expires_at: Date } } {
  const secret = randomBytes(16).toString('base64url')
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY)
  return { secret, kept: { secret_hash: hashOf(secret), expires_at } }
}

/** What is kept of a secret. */
const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/**
 * What a secret opens. What is wrong with one shows nowhere: each fails after the same statements.
 * @param find one statement, whatever is wrong
 * @throws HttpProblem 404, or 429 after too many that were wrong
 */
export async function openSecret<T extends object>(
  limits: Limits,
  { ip }: FastifyRequest,
  secret: string,
  find: (secretHash: Buffer) => Promise<T | undefined>,
): Promise<T> {
  const opened = await limits.guess('linkAddress', networkOf(ip), () => find(hashOf(secret)))
  if (!opened) throw notFound()
  return opened
}

/**
 * Puts a link into a free place of its thing; two at once never share one.
 * @param insert undefined where the place was taken meanwhile
 * @returns undefined where every place is taken
 */
export async function intoFreePlace<T extends object>(
  taken: () => Promise<readonly number[]>,
  insert: (slot: number) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let lost = 0; lost < LINKS_AT_ONCE; lost += 1) {
    const slots = await taken()
    const slot = PLACES.find((place) => !slots.includes(place))
    if (slot === undefined) return undefined
    const inserted = await insert(slot)
    if (inserted) return inserted
  }
  return undefined
}

const PLACES = Array.from({ length: LINKS_AT_ONCE }, (_, at) => at + 1)
