import { randomBytes } from 'node:crypto'
import { PARTNER_SCOPES, type PartnerScope } from '#domain/partner/scopes.ts'
import type { Db } from '#server/db/open.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import type { PartnerColumns } from '#server/features/partner/queries.ts'

export interface BuiltPartner {
  id: number
  partnerId: string
  name: string
  key: string
  /** What its system sends with every call. */
  headers: Record<string, string>
}

/** A partner with one key; by default it may everything. */
export async function buildPartner(
  db: Db,
  scopes: readonly PartnerScope[] = PARTNER_SCOPES,
  columns: Partial<PartnerColumns> = {},
): Promise<BuiltPartner> {
  const word = randomBytes(6).toString('hex')
  const { id, hash_id, name } = await db
    .insertInto('partner')
    .values({
      hash_id: `p${word}`,
      name: `第一中学 ${word}`,
      contact: '0571-00000000',
      purpose: '在学校的系统里看填报进度',
      per_minute: 600,
      webhook_secret: `whsec_${randomBytes(32).toString('base64')}`,
      ...columns,
      scopes: [...scopes],
    })
    .returning(['id', 'hash_id', 'name'])
    .executeTakeFirstOrThrow()
  const { key, headers } = await buildPartnerKey(db, id)
  return { id, partnerId: hash_id, name, key, headers }
}

/** Another key of a partner's. */
export async function buildPartnerKey(db: Db, partner_id: number, times: { ends_at?: Date } = {}) {
  const key = `xk_${makeToken()}`
  await db
    .insertInto('partner_key')
    .values({ partner_id, key_hash: hashToken(key), start: key.slice(0, 9), ...times })
    .execute()
  return { key, headers: { authorization: `Bearer ${key}` } }
}

/** A student who agreed. */
export async function buildPartnerLink(
  db: Db,
  partner_id: number,
  account_id: number,
  reference = '2026-001',
) {
  const { hash_id } = await db
    .insertInto('partner_link')
    .values({ hash_id: randomBytes(9).toString('hex'), partner_id, account_id, reference })
    .returning('hash_id')
    .executeTakeFirstOrThrow()
  return { linkId: hash_id }
}

/** What was given up of a partner's webhooks. */
export async function buildFailedEvent(db: Db, partner_id: number): Promise<string> {
  const now = new Date()
  const event = { partner_id, kind: 'ping', subject: '', data: '{}', due_at: now, failed_at: now, tries: 9 }
  const { hash_id } = await db
    .insertInto('partner_event')
    .values({ hash_id: `msg_${randomBytes(9).toString('hex')}`, ...event })
    .returning('hash_id')
    .executeTakeFirstOrThrow()
  return hash_id
}
