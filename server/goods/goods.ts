import { type Tool, type ToolRow, askTool, TOOL_NAMES } from '#domain/gate.ts'
import { CONSULTANT_PACKAGE, GOODS_IDS, NO_PACKAGE, heldUntil, isAvailable } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCaches } from '#server/db/row-cache.ts'
import type { Gate, Gates } from '#server/http/endpoint.ts'
import { type GoodsRow, type GrantRow, listGoodsRows, listGrants, listToolRows } from './queries.ts'

/** What somebody may use. */
export interface Holding {
  /** 8 is the consultant package, 0 none. */
  version: number
  /** Goods held themselves, and until when. */
  held: ReadonlyMap<number, Date>
  /** Had the consultant package before, be it over or not. */
  oldUser: boolean
}

interface Offer {
  goods: readonly GoodsRow[]
  tools: Readonly<Record<Tool, ToolRow>>
}

/** What is sold, what the tools ask, and who holds what; kept in memory until it changes. */
export interface Goods {
  list(): Promise<readonly GoodsRow[]>
  tools(): Promise<Readonly<Record<Tool, ToolRow>>>
  /** @param accountId undefined for a visitor, who holds nothing */
  holdingOf(accountId: number | undefined): Promise<Holding>
}

const nothing: Holding = { version: NO_PACKAGE, held: new Map(), oldUser: false }

export function openGoods(db: Db, rows: RowCaches): Goods {
  const offers = rows.of<Offer>('offer')
  const grants = rows.of<GrantRow[]>('held')
  const readOffer = async (): Promise<Offer> => {
    const [goods, tools] = await Promise.all([listGoodsRows(db), listToolRows(db)])
    return { goods, tools }
  }
  const offer = async (): Promise<Offer> => (await offers.get('all', readOffer)) ?? (await readOffer())
  return {
    list: async () => (await offer()).goods,
    tools: async () => (await offer()).tools,
    holdingOf: async (accountId) => {
      if (accountId === undefined) return nothing
      const granted = (await grants.get(String(accountId), () => listGrants(db, accountId))) ?? []
      return granted.length === 0 ? nothing : holdingFrom(granted, (await offer()).goods, new Date())
    },
  }
}

function holdingFrom(granted: readonly GrantRow[], goods: readonly GoodsRow[], now: Date): Holding {
  const held = new Map<number, Date>()
  for (const { id } of goods) {
    const until = heldUntil(granted.filter(({ goodsId, revoked }) => goodsId === id && !revoked))
    if (until !== null && until > now) held.set(id, until)
  }
  const versionOf = (goodsId: number): number => goods.find(({ id }) => id === goodsId)?.version ?? NO_PACKAGE
  return {
    held,
    version: Math.max(NO_PACKAGE, ...[...held.keys()].map(versionOf)),
    oldUser: granted.some(({ goodsId }) => versionOf(goodsId) === CONSULTANT_PACKAGE),
  }
}

/** Whether somebody who holds this may use these goods. */
export const mayUse = (goodsId: number, { version, held }: Holding): boolean =>
  isAvailable(goodsId, version, [...held.keys()])

/** Whom a tool lets in, as the operator has set it up. */
export const gateOfTool =
  (tool: Tool): Gate =>
  async (user, { goods }) => {
    const row = (await goods.tools())[tool]
    // Most tools are open, and are asked thousands of times a second.
    if (row.demand === 'open') return 'open'
    if (user === undefined) return 'login'
    const { version, held } = await goods.holdingOf(user.id)
    return askTool(row, { isAuthenticated: true, version, held: [...held.keys()] })
  }

const gateOfGoods =
  (goodsId: number): Gate =>
  async (user, { goods }) =>
    mayUse(goodsId, await goods.holdingOf(user?.id)) ? 'open' : user ? 'pay' : 'login'

/** Gates by the names that endpoints declare: a tool's own, and `goods3`, `goods9`, … */
export const gates: Gates = Object.fromEntries([
  ...TOOL_NAMES.map((tool) => [tool, gateOfTool(tool)] as const),
  ...GOODS_IDS.map((id) => [`goods${id}`, gateOfGoods(id)] as const),
])
