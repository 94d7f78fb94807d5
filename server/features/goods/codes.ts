import { createHash, randomInt } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { insertGrant } from './queries.ts'

/** What is kept of an invited code. Case, blanks, hyphens and full-width forms do not count. */
export function hashInvitedCode(code: string): Buffer {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}

// No letters or digits that are read for one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

export const makeCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What codes of one issue open, and for how long. */
export interface CodeIssue {
  readonly goodsId: number
  /** Public id of a text or column; null: the goods as a whole. */
  readonly itemId: string | null
  readonly validUntil: Date
  readonly holdsDays: number
  /** For whom they are; empty: not said. */
  readonly note: string
}

/**
 * Keeps the hashes of an issue of codes, in their order, within a transaction.
 * @param key of the form that asks; the same comes to one issue
 * @returns the number of the issue; undefined: it was kept before
 */
export async function insertCodes(
  tx: Db,
  { goodsId, itemId, validUntil, holdsDays, note }: CodeIssue,
  hashes: readonly Buffer[],
  by: { staffId: number | null; key: string | null },
): Promise<number | undefined> {
  const batch = await tx
    .insertInto('invited_code_batch')
    .values({
      goods_id: goodsId,
      item_id: itemId,
      valid_until: validUntil,
      holds_days: holdsDays,
      note,
      staff_id: by.staffId,
      request_key: by.key,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!batch) return undefined
  for (let at = 0; at < hashes.length; at += 5000) {
    const rows = hashes
      .slice(at, at + 5000)
      .map((code_hash, place) => ({ code_hash, batch_id: batch.id, number: at + place + 1 }))
    await tx.insertInto('invited_code').values(rows).execute()
  }
  return batch.id
}

/** What somebody wants to open with a code. */
interface CodeWish {
  readonly goodsId: number
  readonly itemId: string | null
  readonly provinceId: number | null
}

/** Spends a code and grants what it opens; false where it is good for nothing of that. Within a transaction. */
export async function spendCode(
  tx: Db,
  accountId: number,
  codeHash: Buffer,
  { goodsId, itemId, provinceId }: CodeWish,
): Promise<boolean> {
  const code = await tx
    .updateTable('invited_code')
    .from('invited_code_batch as batch')
    .set({ used_by: accountId, used_at: new Date() })
    .whereRef('batch.id', '=', 'invited_code.batch_id')
    .where('code_hash', '=', codeHash)
    // Not `used_by`: that goes with the account.
    .where('used_at', 'is', null)
    // On the code itself: of using and revoking at once, whichever comes second sees the first.
    .where('invited_code.ended_at', 'is', null)
    .where('batch.goods_id', '=', goodsId)
    .where((eb) => eb.or([eb('batch.item_id', 'is', null), eb('batch.item_id', '=', itemId)]))
    .where('batch.valid_until', '>', new Date())
    .returning('batch.holds_days as days')
    .executeTakeFirst()
  if (!code) return false
  await insertGrant(tx, accountId, goodsId, code.days, { grantedBy: 'code', codeHash, itemId, provinceId })
  return true
}

/** A code with its issue, spent or not. */
export async function findCode(db: Db, codeHash: Buffer) {
  return db
    .selectFrom('invited_code')
    .innerJoin('invited_code_batch as batch', 'batch.id', 'invited_code.batch_id')
    .select([
      'used_by',
      'used_at',
      'invited_code.ended_at',
      'batch.goods_id',
      'batch.item_id',
      'batch.valid_until',
    ])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

const batches = (db: Db) =>
  db
    .selectFrom('invited_code_batch as batch')
    .leftJoin('invited_code as code', 'code.batch_id', 'batch.id')
    .select((eb) => [
      'batch.id',
      'batch.goods_id as goodsId',
      'batch.item_id as itemId',
      'batch.note',
      'batch.issued_at as issuedAt',
      'batch.valid_until as validUntil',
      'batch.holds_days as holdsDays',
      'batch.ended_at as revokedAt',
      eb.cast<number>(eb.fn.count('code.code_hash'), 'integer').as('count'),
      eb.cast<number>(eb.fn.count('code.used_at'), 'integer').as('used'),
      eb.cast<number>(eb.fn.count('code.ended_at'), 'integer').as('revoked'),
    ])
    .groupBy('batch.id')

/** Which issues are asked for. */
export interface BatchFilter {
  before?: number | undefined
  /** Words of the note. */
  text?: string | undefined
  state?: 'open' | 'over' | undefined
}

/** Issues with what became of their codes, the latest first. */
export const listBatches = (db: Db, { before, text, state }: BatchFilter, most: number) =>
  batches(db)
    .$if(before !== undefined, (query) => query.where('batch.id', '<', before ?? 0))
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<number>('strpos', ['batch.note', eb.val(text ?? '')]), '>', 0)),
    )
    .$if(state === 'open', (query) =>
      query.where('batch.ended_at', 'is', null).where('batch.valid_until', '>', new Date()),
    )
    .$if(state === 'over', (query) =>
      query.where((eb) =>
        eb.or([eb('batch.ended_at', 'is not', null), eb('batch.valid_until', '<=', new Date())]),
      ),
    )
    .orderBy('batch.id', 'desc')
    .limit(most)
    .execute()

export const findBatch = (db: Db, id: number) => batches(db).where('batch.id', '=', id).executeTakeFirst()

/** Codes of an issue by their place in it. They have no public id: a place stands for one. */
export const listCodes = (db: Db, batchId: number, after: number, most: number) =>
  db
    .selectFrom('invited_code')
    .select(['number', 'used_at as usedAt', 'ended_at as revokedAt'])
    .where('batch_id', '=', batchId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute()

/** How many codes of an issue open nothing any more by this; undefined: it was revoked before. */
export async function revokeBatch(tx: Db, id: number): Promise<number | undefined> {
  const at = new Date()
  const batch = await tx
    .updateTable('invited_code_batch')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!batch) return undefined
  const revoked = await tx
    .updateTable('invited_code')
    .set({ ended_at: at })
    .where('batch_id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows)
}

/** By which the one who operates knows a code: as it was handed out, or its place in an issue. */
export type CodeNamed = { readonly hash: Buffer } | { readonly batchId: number; readonly number: number }

/** Revokes one code, and says how it stood before; undefined: there is none. Within a transaction. */
export async function revokeCode(tx: Db, named: CodeNamed) {
  const code = await tx
    .selectFrom('invited_code')
    .select(['code_hash', 'batch_id as batchId', 'number', 'used_at', 'ended_at'])
    .$if('hash' in named, (query) => query.where('code_hash', '=', 'hash' in named ? named.hash : null))
    .$if('batchId' in named, (query) =>
      query
        .where('batch_id', '=', 'batchId' in named ? named.batchId : 0)
        .where('number', '=', 'batchId' in named ? named.number : 0),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!code) return undefined
  const { code_hash, batchId, number, used_at, ended_at } = code
  if (used_at === null && ended_at === null)
    await tx
      .updateTable('invited_code')
      .set({ ended_at: new Date() })
      .where('code_hash', '=', code_hash)
      .execute()
  return { batchId, number, wasUsed: used_at !== null, wasRevoked: ended_at !== null }
}
