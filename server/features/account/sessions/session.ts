import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tokenHeader } from '#contract/protocol.ts'
import { ageStateOf } from '#domain/account/age.ts'
import { beijingDay } from '#domain/beijing.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { provinceName as nameOfProvince } from '#server/features/province/service.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import type { Ground } from '#server/ground.ts'
import type { SessionUser, Sessions } from '#server/http/session.ts'

/** How long a token is good for, since login and since it was last used. */
export const sessionLimit = 30 * 24 * HOUR

/** A session and its account, as kept in memory. */
interface SessionRow {
  readonly user: SessionUser
  /** ms */
  readonly createdAt: number
  readonly lastSeenAt: number
}

/** What handlers use that ask again who somebody is. */
export interface AccountContext extends Ground {
  sessions: Sessions
}

export function openSessions({ db, rows, log }: Pick<Ground, 'db' | 'rows' | 'log'>): Sessions {
  const cache = rows.of<SessionRow>('session')
  return { find: (request) => findSessionUser({ db, cache, log }, request) }
}

interface Store extends Pick<Ground, 'db' | 'log'> {
  cache: RowCache<SessionRow>
}

async function findSessionUser(store: Store, request: FastifyRequest): Promise<SessionUser | undefined> {
  const token = request.headers[tokenHeader]
  if (typeof token !== 'string' || token === '') return undefined
  const key = hash('sha256', token)
  const row = await store.cache.get(key, () => findSessionRow(store.db, Buffer.from(key, 'hex')))
  if (!row) return undefined
  const now = Date.now()
  if (!isAlive(row, now)) return undefined
  if (row.lastSeenAt < now - HOUR) await touch(store, row.user.tokenHash)
  return row.user
}

const isAlive = ({ createdAt, lastSeenAt }: SessionRow, now: number): boolean =>
  Math.min(createdAt, lastSeenAt) > now - sessionLimit

/** The public id of a session, by which an address may refer to it. */
export async function findSessionId(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('hash_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.hash_id
}

/** The user of a session's public id, for addresses that open without the token. Seldom asked. */
export async function findUserOfSession(db: Db, hashId: string): Promise<SessionUser | undefined> {
  const found = await db
    .selectFrom('session')
    .select('token_hash')
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  const row = found && (await findSessionRow(db, found.token_hash))
  return row && isAlive(row, Date.now()) ? row.user : undefined
}

async function findSessionRow(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('guardian_consent', 'guardian_consent.account_id', 'account.id')
    .select([
      'account.id',
      'account.hash_id as hashId',
      'account.mobile',
      'account.province_id as provinceId',
      nameOfProvince<string | null>('account.province_id').as('provinceName'),
      'closing_at',
      'ban_reason',
      'age_told_at',
      'birth_year',
      'consented_at',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, hashId, mobile, provinceId, provinceName, createdAt, lastSeenAt } = row
  return {
    user: { id, hashId, mobile, provinceId, provinceName, tokenHash, ...standingOf(row) },
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }
}

/** What an account's own row, with its guardian's consent, says of how far it may be used. */
export function standingOf(row: {
  closing_at: Date | null
  ban_reason: string | null
  age_told_at: Date | null
  birth_year: number | null
  consented_at: Date | null
}): Pick<SessionUser, 'closingAt' | 'bannedFor' | 'age'> {
  const known = {
    told: row.age_told_at !== null,
    birthYear: row.birth_year,
    consented: row.consented_at !== null,
  }
  const year = Number(beijingDay(new Date()).slice(0, 4))
  return { closingAt: row.closing_at, bannedFor: row.ban_reason, age: ageStateOf(known, year) }
}

/** Once an hour is enough for a limit of 30 days; where nothing can be written, reading goes on. */
async function touch({ db, log }: Store, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session was not noted'))
}
