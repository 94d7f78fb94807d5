import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tokenHeader } from '#contract/session.ts'
import type { Context } from '#server/context.ts'

/** Whom a request speaks for. */
export interface SessionUser {
  id: number
  hashId: string
  provinceId: number | null
  tokenHash: Buffer
}

const hour = 3_600_000
/** How long a token is good for, since login and since it was last used. */
export const sessionLimit = 30 * 24 * hour

/** A new token: 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The hash of the token that a request carries, if it carries one. */
export function tokenHashOf(request: FastifyRequest): Buffer | undefined {
  const token = request.headers[tokenHeader]
  return typeof token === 'string' && token !== '' ? hashToken(token) : undefined
}

/** The user of the request's token, if the session is alive. */
export async function findSessionUser(
  context: Context,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const tokenHash = tokenHashOf(request)
  if (!tokenHash) return undefined
  const oldest = new Date(Date.now() - sessionLimit)
  const row = await context.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.hash_id', 'account.province_id', 'session.last_seen_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.created_at', '>', oldest)
    .where('session.last_seen_at', '>', oldest)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_seen_at.getTime() < Date.now() - hour) await touch(context, tokenHash)
  return { id: row.id, hashId: row.hash_id, provinceId: row.province_id, tokenHash }
}

/** Once an hour is enough for a limit of 30 days; where nothing can be written, reading goes on. */
async function touch(context: Context, tokenHash: Buffer): Promise<void> {
  await context.db
    .updateTable('session')
    .set({ last_seen_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute()
    .catch((error: unknown) => context.log.warn({ err: error }, 'the use of a session was not noted'))
}
