import type { Db } from '#server/db/open.ts'

const MOST = 10

/** Mobiles, else user names, of a WeChat user's accounts, the last that logged in first. */
export async function listNames(db: Db, openIdHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('wechat_account')
    .innerJoin('account', 'account.id', 'wechat_account.account_id')
    .select(['mobile', 'user_name'])
    .where('openid_hash', '=', openIdHash)
    .orderBy('seen_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ mobile, user_name }) => mobile ?? user_name ?? [])
}

export async function upsertAccount(db: Db, accountId: number, openIdHash: Buffer): Promise<void> {
  const seen_at = new Date()
  await db
    .insertInto('wechat_account')
    .values({ account_id: accountId, openid_hash: openIdHash, seen_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'openid_hash']).doUpdateSet({ seen_at }))
    .execute()
}

/** Forgets all of an account. */
export async function deleteAccount(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('wechat_account').where('account_id', '=', accountId).execute()
}
