import { randomBytes } from 'node:crypto'
import { SECRET_OVERLAP } from '#domain/partner/key.ts'
import { webhookUrlProblem } from '#domain/partner/typed.ts'
import type { PartnerScope } from '#domain/partner/scopes.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { PartnerGift } from '#server/http/partner.ts'
import { makeHashId } from '#server/hash-id.ts'
import { makeKey } from './admit.ts'
import { insertPing } from './event-queries.ts'
import { replay } from './events.ts'
import * as queries from './queries.ts'

/** What is said of a partner. */
export interface PartnerSaid {
  readonly name: string
  readonly contact: string
  readonly use: string
  readonly scopes: readonly PartnerScope[]
  readonly perMinute: number
  readonly channel: string | null
  readonly gift: PartnerGift | null
  /** Empty: nowhere. */
  readonly webhookUrl: string
}

/** Signs what is sent; written as Standard Webhooks do. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const taken = (): Refusal => new Refusal('已经有一个合作方叫这个名称')

function columnsOf(said: PartnerSaid, plain: boolean): queries.PartnerColumns {
  const problem = webhookUrlProblem(said.webhookUrl, { plain })
  if (problem !== undefined) throw badInput('webhookUrl', problem)
  return {
    name: said.name.trim(),
    contact: said.contact.trim(),
    purpose: said.use.trim(),
    scopes: [...said.scopes],
    per_minute: said.perMinute,
    channel: said.channel,
    goods_id: said.gift?.goodsId ?? null,
    days: said.gift?.days ?? null,
    places: said.gift?.quota ?? null,
    webhook_url: said.webhookUrl === '' ? null : said.webhookUrl,
  }
}

async function locked(tx: Db, hashId: string): Promise<queries.PartnerRow> {
  const row = await queries.lockPartner(tx, hashId)
  if (!row) throw notFound()
  if (row.ended_at !== null) throw new Refusal('这个合作方已经停用了')
  return row
}

/**
 * Takes a partner in, with its first key, which nobody is shown again.
 * @param plain webhooks may go to http
 * @throws Refusal where another goes by the name
 */
export async function createPartner(
  db: Db,
  said: PartnerSaid,
  plain: boolean,
  deed: Deed,
): Promise<{ partnerId: string; key: string; secret: string }> {
  const columns = columnsOf(said, plain)
  const { key, ...kept } = makeKey()
  return db.transaction().execute(async (tx) => {
    const partnerId = makeHashId()
    const secret = makeSecret()
    const made = await queries.insertPartner(tx, { ...columns, hash_id: partnerId, webhook_secret: secret })
    if (!made) throw taken()
    await queries.insertKey(tx, made.id, kept, new Date())
    await deed(tx, { deed: 'partner.create', kind: 'partner', id: made.id })
    return { partnerId, key, secret }
  })
}

/** @throws HttpProblem 404; Refusal for one that was ended, or a name that another has */
export async function changePartner(
  db: Db,
  partnerId: string,
  said: PartnerSaid,
  plain: boolean,
  deed: Deed,
): Promise<null> {
  const columns = columnsOf(said, plain)
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    if (await queries.isNameTaken(tx, columns.name, row.id)) throw taken()
    await queries.updatePartner(tx, row.id, columns)
    const before = new Map<string, unknown>(Object.entries(row))
    const fields = Object.entries(columns).flatMap(([name, value]) =>
      JSON.stringify(before.get(name)) === JSON.stringify(value) ? [] : [name],
    )
    await deed(tx, { deed: 'partner.change', kind: 'partner', id: row.id, fields })
    return null
  })
}

/** Makes another key; those before it work on for KEY_OVERLAP. @throws HttpProblem 404; Refusal */
export async function rotateKey(db: Db, partnerId: string, deed: Deed): Promise<{ key: string }> {
  const { key, ...kept } = makeKey()
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    await queries.insertKey(tx, row.id, kept, new Date())
    await deed(tx, { deed: 'partner.key', kind: 'partner', id: row.id })
    return { key }
  })
}

/** Makes another secret that signs webhooks; for SECRET_OVERLAP both sign. @throws HttpProblem 404; Refusal */
export async function rotateSecret(db: Db, partnerId: string, deed: Deed): Promise<{ secret: string }> {
  const secret = makeSecret()
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    await queries.updateSecret(tx, row.id, secret, new Date(Date.now() + SECRET_OVERLAP))
    await deed(tx, { deed: 'partner.secret', kind: 'partner', id: row.id, fields: ['webhook_secret'] })
    return { secret }
  })
}

/** Has a test sent where webhooks go. @throws HttpProblem 404; Refusal where they go nowhere */
export async function pingPartner(db: Db, partnerId: string, deed: Deed): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    if (row.webhook_url === null) throw new Refusal('还没有填推送地址')
    await insertPing(tx, row.id)
    await deed(tx, { deed: 'partner.ping', kind: 'partner', id: row.id })
    return null
  })
}

/** Has a webhook sent again that was given up. @throws HttpProblem 404; Refusal */
export async function replayPartnerEvent(
  db: Db,
  partnerId: string,
  eventId: string,
  deed: Deed,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    const id = await replay(tx, row.id, eventId)
    await deed(tx, { deed: 'partner.replay', kind: 'partner_event', id })
    return null
  })
}

/** Ends one key at once. @throws HttpProblem 404; Refusal */
export async function endPartnerKey(db: Db, partnerId: string, keyId: number, deed: Deed): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    if (!(await queries.endKey(tx, row.id, keyId))) throw new Refusal('这把密钥已经停用了')
    await deed(tx, { deed: 'partner.endKey', kind: 'partner_key', id: keyId, fields: ['ends_at'] })
    return null
  })
}

/** Ends a partner with all its keys. Links that students made stay theirs to see and to end. @throws HttpProblem 404 */
export async function revokePartner(db: Db, partnerId: string, deed: Deed): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, partnerId)
    await queries.endPartner(tx, row.id)
    await deed(tx, { deed: 'partner.end', kind: 'partner', id: row.id, fields: ['ended_at'] })
    return null
  })
}
