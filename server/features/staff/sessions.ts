import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unattendedHeader } from '#contract/console/staff.ts'
import { MINUTE } from '#domain/time.ts'
import { SESSION_IDLE, SESSION_MOST } from '#domain/staff/hours.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { makeHashId } from '#server/hash-id.ts'
import { CONSOLE_CALLS } from '#server/http/console/admit.ts'
import { deviceName } from '#server/credentials/device-name.ts'
import type { StaffPort, StaffUser } from '#server/http/console/staff.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import { record } from './audit.ts'
import { rolesIn } from './queries.ts'

const isSecure = ({ publicUrl }: Ground['config']): boolean => publicUrl?.startsWith('https:') === true

/**
 * The console's cookie. Over https its name lets no other host of the domain set it, for which it has to go everywhere; in
 * clear it goes to calls of the console alone.
 */
const cookieFor = (config: Ground['config']): { name: string; path: string; secure: boolean } =>
  isSecure(config)
    ? { name: '__Host-console_session', path: '/', secure: true }
    : { name: 'console_session', path: CONSOLE_CALLS, secure: false }

/** What handlers use that stand behind the staff's sessions. */
export interface StaffContext extends Ground {
  staff: StaffPort
}

/** The row is read at each call: who was ended or lost a role has lost it at once. */
export const openStaff = ({ db, log, config }: Pick<Ground, 'db' | 'log' | 'config'>): StaffPort => ({
  find: (request) => findSession({ db, log, config }, request),
  record,
})

async function findSession(
  { db, log, config }: Pick<Ground, 'db' | 'log' | 'config'>,
  request: FastifyRequest,
): Promise<StaffUser | undefined> {
  const token = parseCookie(request.headers.cookie ?? '')[cookieFor(config).name]
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.hash_id', 'login', 'name', 'roles'])
    .select(['staff_session.created_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const now = Date.now()
  const { created_at, last_seen_at } = row
  if (now - created_at.getTime() >= SESSION_MOST || now - last_seen_at.getTime() >= SESSION_IDLE)
    return undefined
  const isAttended = request.headers[unattendedHeader] === undefined
  if (isAttended && now - last_seen_at.getTime() > MINUTE) {
    await db
      .updateTable('staff_session')
      .set({ last_seen_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
      // Where nothing can be written, reading goes on.
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a session was not noted'))
  }
  const { id, hash_id: hashId, login, name, roles } = row
  return { id, hashId, login, name, roles: rolesIn(roles), tokenHash }
}

/** Opens a session; those of theirs that have had their time go. @returns its token */
export async function openSession(tx: Db, staffId: number, request: FastifyRequest): Promise<string> {
  const token = makeToken()
  const now = Date.now()
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', new Date(now - SESSION_MOST)),
        eb('last_seen_at', '<', new Date(now - SESSION_IDLE)),
      ]),
    )
    .execute()
  await tx
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      hash_id: makeHashId(),
      staff_id: staffId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      device: deviceName(request.headers['user-agent'] ?? ''),
    })
    .execute()
  return token
}

/** Sends the session's cookie; null takes it away. */
export function sendCookie(
  { config }: Pick<Ground, 'config'>,
  reply: FastifyReply,
  token: string | null,
): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      ...cookieFor(config),
      value: token ?? '',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: token === null ? 0 : SESSION_MOST / 1000,
    }),
  )
}

export const deleteSession = async (tx: Db, tokenHash: Buffer): Promise<void> => {
  await tx.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends one of somebody's own; false where it is not theirs or not there. */
export async function deleteOwnSession(tx: Db, staffId: number, hashId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Where somebody is signed in, the latest first. */
export const listSessions = (db: Db, staffId: number) =>
  db
    .selectFrom('staff_session')
    .select(['hash_id', 'token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('created_at', '>', new Date(Date.now() - SESSION_MOST))
    .where('last_seen_at', '>', new Date(Date.now() - SESSION_IDLE))
    .orderBy('last_seen_at', 'desc')
    .execute()
