import { createHash } from 'node:crypto'
import type { OfferEffect, OfferGate, OfferGoods } from '#contract/console/goods.ts'
import { type Tool, type ToolRow, TOOL_NAMES } from '#domain/gate.ts'
import { freeGoods, mayBeSold, offerProblem } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { type StandingOffer, offerOf } from './goods.ts'
import {
  type GoodsRow,
  listGoodsRows,
  listIssuedGoods,
  listToolRows,
  lockOffer,
  upsertGate,
  upsertGoods,
} from './queries.ts'

/** Everything that the operator says of goods and tools. */
interface Said {
  rows: readonly GoodsRow[]
  tools: Record<Tool, ToolRow>
  issued: readonly number[]
}

async function readSaid(db: Db): Promise<Said> {
  // One after the other: a transaction has one connection.
  const rows = await listGoodsRows(db)
  const tools = await listToolRows(db)
  return { rows, tools, issued: await listIssuedGoods(db) }
}

/** Stands for a row as somebody saw it. */
const stateOf = (row: GoodsRow | ToolRow): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22)

const offerFrom = ({ rows, tools, issued }: Said): StandingOffer => offerOf(rows, tools, issued)

/** What is sold and what tools ask, each with the state that a change of it has to name. */
export async function showOffer(db: Db): Promise<{ goods: OfferGoods[]; gates: OfferGate[] }> {
  const said = await readSaid(db)
  const { tools } = offerFrom(said)
  return {
    goods: said.rows.map((row) => ({ ...row, mayBeSold: mayBeSold(row.id), state: stateOf(row) })),
    gates: TOOL_NAMES.map((tool) => ({
      tool,
      ...said.tools[tool],
      inForce: tools[tool].demand,
      state: stateOf(said.tools[tool]),
    })),
  }
}

export type GoodsChanges = Partial<Omit<GoodsRow, 'id'>>

const someoneElse = (): Refusal =>
  new Refusal('刚才有人改过这一项，你看到的已经不是最新的。请刷新后再改', 'STALE')

const withGoods = (said: Said, next: GoodsRow): Said => ({
  ...said,
  rows: said.rows.map((row) => (row.id === next.id ? next : row)),
})

const withGate = (said: Said, tool: Tool, row: ToolRow): Said => ({
  ...said,
  tools: { ...said.tools, [tool]: row },
})

/**
 * The goods as they would be.
 * @param seen the state that the change was made from; undefined: whatever there is
 * @throws Refusal where somebody was faster; HttpProblem 400 for what cannot be sold like that, 404
 */
function changed(said: Said, id: number, changes: GoodsChanges, seen: string | undefined): GoodsRow {
  const now = said.rows.find((row) => row.id === id)
  if (!now) throw notFound()
  if (seen !== undefined && seen !== stateOf(now)) throw someoneElse()
  const next = { ...now, ...changes }
  switch (offerProblem(next)) {
    case 'codesAlone':
      throw badInput('price', '这项只能用邀请码开通，不能卖')
    case 'refund':
      throw badInput('refund', '有价格就要写清楚什么时候能退款')
    case 'days':
      throw badInput('days', '有价格就要写能用多少天')
    case undefined:
      return next
  }
}

/** Whom a change lets in or shuts out: what tools ask, and which goods nobody is asked for. */
function effectOf(before: Said, after: Said): OfferEffect {
  const [was, is] = [offerFrom(before), offerFrom(after)]
  const [freeBefore, freeAfter] = [freeGoods(was.gettable), freeGoods(is.gettable)]
  return {
    tools: TOOL_NAMES.filter((tool) => was.tools[tool].demand !== is.tools[tool].demand).map((tool) => ({
      tool,
      before: was.tools[tool].demand,
      after: is.tools[tool].demand,
    })),
    goods: after.rows
      .filter(({ id }) => freeBefore.has(id) !== freeAfter.has(id))
      .map(({ id, name }) => ({ id, name, isFree: freeAfter.has(id) })),
  }
}

/** What setting goods like this would change beside them. @throws as `setGoods` */
export async function previewGoods(
  db: Db,
  id: number,
  changes: GoodsChanges,
  seen: string,
): Promise<OfferEffect> {
  const said = await readSaid(db)
  return effectOf(said, withGoods(said, changed(said, id, changes, seen)))
}

/** Sets what is sold; what is not named stays. @throws as `changed` */
export async function setGoods(
  db: Db,
  id: number,
  changes: GoodsChanges,
  seen: string | undefined,
  deed: Deed,
): Promise<GoodsRow> {
  return db.transaction().execute(async (tx) => {
    await lockOffer(tx)
    const said = await readSaid(tx)
    const next = changed(said, id, changes, seen)
    await upsertGoods(tx, next)
    await deed(tx, { deed: 'goods.set', kind: 'goods', id, fields: fieldsOf(said.rows, next) })
    return next
  })
}

/** Names of what is another than before. */
function fieldsOf(rows: readonly GoodsRow[], next: GoodsRow): string[] {
  const now: Readonly<Record<string, unknown>> = { ...rows.find(({ id }) => id === next.id) }
  return Object.entries(next).flatMap(([name, value]) => (now[name] === value ? [] : [name]))
}

/** @throws Refusal where somebody was faster */
const requireSeen = (said: Said, tool: Tool, seen: string | undefined): void => {
  if (seen !== undefined && seen !== stateOf(said.tools[tool])) throw someoneElse()
}

/** What setting a tool like this would change. @throws as `setGate` */
export async function previewGate(db: Db, tool: Tool, row: ToolRow, seen: string): Promise<OfferEffect> {
  const said = await readSaid(db)
  requireSeen(said, tool, seen)
  return effectOf(said, withGate(said, tool, row))
}

/** Sets what a tool asks of who opens it. @throws Refusal where somebody was faster */
export async function setGate(
  db: Db,
  tool: Tool,
  row: ToolRow,
  seen: string | undefined,
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOffer(tx)
    requireSeen(await readSaid(tx), tool, seen)
    await upsertGate(tx, tool, row)
    await deed(tx, { deed: 'gate.set', kind: 'tool_gate', id: tool, fields: ['demand', 'goods_id'] })
  })
}
