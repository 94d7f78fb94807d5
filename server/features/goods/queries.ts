import { sql } from 'kysely'
import { type Tool, TOOLS, TOOL_NAMES, type ToolRow, DEMANDS } from '#domain/gate.ts'
import { GOODS_IDS, GOODS_NAMES, type Grant, versionOf } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'

/** Goods as they are sold. */
export interface GoodsRow {
  id: number
  name: string
  intro: string
  /** When and how money is given back; empty: not said. */
  refund: string
  /** 分 */
  price: number | null
  days: number | null
  version: number
  shopName: string | null
  shopUrl: string | null
}

/** Every goods of the specification: as the operator set it, else by name alone. */
export async function listGoodsRows(db: Db): Promise<GoodsRow[]> {
  const set = await db
    .selectFrom('goods')
    .select([
      'id',
      'name',
      'intro',
      'refund',
      'price',
      'days',
      'version',
      'shop_name as shopName',
      'shop_url as shopUrl',
    ])
    .execute()
  return GOODS_IDS.map(
    (id) =>
      set.find((row) => row.id === id) ?? {
        id,
        name: GOODS_NAMES[id],
        intro: '',
        refund: '',
        price: null,
        days: null,
        version: versionOf(id),
        shopName: null,
        shopUrl: null,
      },
  )
}

/** Goods that codes were issued for; an issue that was revoked before anybody used it never was. */
export async function listIssuedGoods(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('invited_code_batch')
    .select('goods_id as id')
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('invited_code')
            .select('batch_id')
            .whereRef('batch_id', '=', 'invited_code_batch.id')
            .where('used_at', 'is not', null),
        ),
      ]),
    )
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds what is said of goods and tools until the transaction ends: changes of it come one after the other. */
export async function lockOffer(tx: Db): Promise<void> {
  await sql`LOCK TABLE goods, tool_gate IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export async function upsertGoods(tx: Db, { id, shopName, shopUrl, ...goods }: GoodsRow): Promise<void> {
  const row = { ...goods, shop_name: shopName, shop_url: shopUrl, updated_at: new Date() }
  await tx
    .insertInto('goods')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function upsertGate(tx: Db, tool: Tool, { demand, goodsId }: ToolRow): Promise<void> {
  const row = { tool, demand, goods_id: goodsId }
  await tx
    .insertInto('tool_gate')
    .values(row)
    .onConflict((conflict) => conflict.column('tool').doUpdateSet(row))
    .execute()
}

/** What each tool asks: as the operator set it, else as `domain/gate.ts` has it. */
export async function listToolRows(db: Db): Promise<Record<Tool, ToolRow>> {
  const set = await db.selectFrom('tool_gate').selectAll().execute()
  const rows: Record<Tool, ToolRow> = { ...TOOLS }
  for (const tool of TOOL_NAMES) {
    const row = set.find((each) => each.tool === tool)
    const demand = DEMANDS.find((each) => each === row?.demand)
    if (row && demand) rows[tool] = { demand, goodsId: row.goods_id }
  }
  return rows
}

export interface GrantRow extends Grant {
  goodsId: number
  /** The text or column that was opened by itself; null: the goods as a whole. */
  itemId: string | null
  revoked: boolean
}

/** Everything an account was ever granted, in order of time. */
export function listGrants(db: Db, accountId: number): Promise<GrantRow[]> {
  return (
    db
      .selectFrom('entitlement')
      // What a code or an order was for says what it opened; `entitlement.item_id` only where it was activated.
      .leftJoin('invited_code', 'invited_code.code_hash', 'entitlement.code_hash')
      .leftJoin('invited_code_batch as batch', 'batch.id', 'invited_code.batch_id')
      .leftJoin('purchase', 'purchase.id', 'entitlement.purchase_id')
      .select((eb) => [
        'entitlement.goods_id as goodsId',
        eb.fn.coalesce('batch.item_id', 'purchase.item_id').as('itemId'),
        'granted_at as grantedAt',
        'entitlement.days',
        eb('revoked_at', 'is not', null).$castTo<boolean>().as('revoked'),
      ])
      .where('entitlement.account_id', '=', accountId)
      .orderBy('granted_at')
      .orderBy('entitlement.id')
      .execute()
  )
}

type GrantSource =
  | { grantedBy: 'code'; codeHash: Buffer; itemId: string | null; provinceId: number | null }
  | { grantedBy: 'order'; purchaseId: number }
  | { grantedBy: 'operator' }

/** Grants goods. A code and an order grant once: the second is a unique violation. */
export async function insertGrant(
  db: Db,
  accountId: number,
  goodsId: number,
  days: number,
  source: GrantSource,
): Promise<void> {
  await db
    .insertInto('entitlement')
    .values({
      account_id: accountId,
      goods_id: goodsId,
      days,
      granted_by: source.grantedBy,
      ...(source.grantedBy === 'code'
        ? { code_hash: source.codeHash, item_id: source.itemId, province_id: source.provinceId }
        : {}),
      ...(source.grantedBy === 'order' ? { purchase_id: source.purchaseId } : {}),
    })
    .execute()
}

/** Takes back what an order granted. */
export async function revokeGrant(db: Db, purchaseId: number, why: string): Promise<void> {
  await db
    .updateTable('entitlement')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('purchase_id', '=', purchaseId)
    .where('revoked_at', 'is', null)
    .execute()
}
