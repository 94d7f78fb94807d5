import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { insertGrant } from './queries.ts'

/** What is kept of an invited code. Case, blanks, hyphens and full-width forms do not count. */
export function hashInvitedCode(code: string): Buffer {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}

/** What codes of one issue open, and for how long. */
interface CodeIssue {
  readonly goodsId: number
  /** Public id of a text or column; null: the goods as a whole. */
  readonly itemId: string | null
  readonly validUntil: Date
  readonly holdsDays: number
}

/** Keeps the hashes of an issue of codes, all or none. */
export async function insertCodes(
  db: Db,
  { goodsId, itemId, validUntil, holdsDays }: CodeIssue,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const batch = await trx
      .insertInto('invited_code_batch')
      .values({ goods_id: goodsId, item_id: itemId, valid_until: validUntil, holds_days: holdsDays })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < hashes.length; at += 5000) {
      const rows = hashes.slice(at, at + 5000).map((code_hash) => ({ code_hash, batch_id: batch.id }))
      await trx.insertInto('invited_code').values(rows).execute()
    }
  })
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
    .select(['used_by', 'used_at', 'batch.goods_id', 'batch.item_id', 'batch.valid_until'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}
