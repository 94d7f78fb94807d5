import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'

/** Whom a request speaks for. */
export interface SessionUser {
  id: number
  hashId: string
  provinceId: number | null
  tokenHash: Buffer
}

export const tokenHeader = 'x-auth-token'

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The user of the request's token, if the session is alive: idle and absolute limit 30 days. */
export async function findSessionUser(
  context: Context,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const token = request.headers[tokenHeader]
  if (typeof token !== 'string' || token === '') return undefined
  const tokenHash = hashToken(token)
  const row = await context.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.hash_id', 'account.province_id'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.created_at', '>', new Date(Date.now() - 30 * 86_400_000))
    .executeTakeFirst()
  return row && { id: row.id, hashId: row.hash_id, provinceId: row.province_id, tokenHash }
}
