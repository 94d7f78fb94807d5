import * as z from 'zod'
import type { LockedItem } from '#contract/console/goods.ts'
import { type Tool, type ToolRow, askTool, rowInForce, TOOL_NAMES } from '#domain/gate.ts'
import {
  CONSULTANT_PACKAGE,
  GOODS,
  GOODS_IDS,
  type Grant,
  type Lock,
  NO_PACKAGE,
  heldUntil,
  freeGoods,
  isAvailable,
  mayBeSold,
  isUnlocked,
  obtainable,
} from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCaches } from '#server/db/row-cache.ts'
import type { Ground } from '#server/ground.ts'
import type { Guard, Guards } from '#server/http/endpoint.ts'
import {
  type GoodsRow,
  type GrantRow,
  listGoodsRows,
  listGrants,
  listIssuedGoods,
  listToolRows,
} from './queries.ts'

/** What somebody may use. */
export interface Holding {
  /** 8 is the consultant package, 0 none. */
  version: number
  /** Goods held themselves, and until when. */
  held: ReadonlyMap<number, Date>
  /** Texts and columns held by themselves, by public id, and until when. */
  items: ReadonlyMap<string, Date>
  /** Until when the consultant package holds; null: it does not. */
  packageUntil: Date | null
  /** Had the consultant package before, be it over or not. */
  oldUser: boolean
  /** Goods that nobody is asked for. */
  free: ReadonlySet<number>
}

/** What is for sale, and what tools ask. */
export interface StandingOffer {
  goods: readonly GoodsRow[]
  gettable: ReadonlySet<number>
  /** As they are in force. */
  tools: Readonly<Record<Tool, ToolRow>>
}

/** What handlers use that ask who holds what. */
export interface GoodsContext extends Ground {
  goods: GoodsDesk
  /** What a text asks, by its public id; null: nothing, or there is none. @throws HttpProblem 503 before texts are read */
  lockOf: (contentHashId: string) => Lock | null
  /** Texts and columns that goods open, by a part of the title. @throws HttpProblem 503 before texts are read */
  itemsOf: (goodsId: number, search: string) => LockedItem[]
}

/** The path of a call about a text. */
const textParams = z.object({ contentHashId: z.string() })

/** What is sold, what the tools ask, and who holds what; kept in memory until it changes. */
export interface GoodsDesk {
  list(): Promise<readonly GoodsRow[]>
  /** Goods that are sold, or that codes were issued for. */
  gettable(): Promise<ReadonlySet<number>>
  tools(): Promise<Readonly<Record<Tool, ToolRow>>>
  /** @param accountId undefined for a visitor, who holds nothing */
  holdingOf(accountId: number | undefined): Promise<Holding>
}

const nothing = (free: Holding['free']): Holding => ({
  version: NO_PACKAGE,
  held: new Map(),
  items: new Map(),
  packageUntil: null,
  oldUser: false,
  free,
})

export function openGoods(db: Db, rows: RowCaches): GoodsDesk {
  const offers = rows.of<StandingOffer>('offer')
  const grants = rows.of<GrantRow[]>('held')
  const readOffer = async (): Promise<StandingOffer> => {
    return offerOf(...(await Promise.all([listGoodsRows(db), listToolRows(db), listIssuedGoods(db)])))
  }
  const offer = async (): Promise<StandingOffer> =>
    (await offers.get('all', readOffer)) ?? (await readOffer())
  return {
    list: async () => (await offer()).goods,
    gettable: async () => (await offer()).gettable,
    tools: async () => (await offer()).tools,
    holdingOf: async (accountId) => {
      const { goods, gettable } = await offer()
      const free = freeGoods(gettable)
      if (accountId === undefined) return nothing(free)
      const granted = (await grants.get(String(accountId), () => listGrants(db, accountId))) ?? []
      return granted.length === 0 ? nothing(free) : { ...holdingFrom(granted, goods, new Date()), free }
    },
  }
}

/** @param rows and `tools` as the operator set them; `issued` goods that codes were issued for */
export function offerOf(
  rows: readonly GoodsRow[],
  tools: Record<Tool, ToolRow>,
  issued: readonly number[],
): StandingOffer {
  const goods = rows.map(offered)
  const gettable = obtainable(goods, issued)
  const inForce = { ...tools }
  for (const tool of TOOL_NAMES) inForce[tool] = rowInForce(tools[tool], gettable)
  return { goods, gettable, tools: inForce }
}

/** What cannot be for sale is sold nowhere, whatever was said of it before. */
const offered = (row: GoodsRow): GoodsRow =>
  mayBeSold(row.id) ? row : { ...row, price: null, days: null, shopName: null, shopUrl: null }

function holdingFrom(
  granted: readonly GrantRow[],
  goods: readonly GoodsRow[],
  now: Date,
): Omit<Holding, 'free'> {
  const whole = granted.filter(({ itemId }) => itemId === null)
  const held = stillHeld(whole, ({ goodsId }) => goodsId, now)
  const single = granted.flatMap(({ itemId, ...grant }) => (itemId === null ? [] : [{ ...grant, itemId }]))
  const versionOf = (goodsId: number): number => goods.find(({ id }) => id === goodsId)?.version ?? NO_PACKAGE
  const isPackage = (goodsId: number): boolean => versionOf(goodsId) === CONSULTANT_PACKAGE
  return {
    held,
    items: stillHeld(single, ({ itemId }) => itemId, now),
    version: Math.max(NO_PACKAGE, ...[...held.keys()].map(versionOf)),
    packageUntil: latest([...held].flatMap(([goodsId, until]) => (isPackage(goodsId) ? [until] : []))),
    oldUser: whole.some(({ goodsId }) => isPackage(goodsId)),
  }
}

/** What of this is held now, by what `keyOf` says that it is, and until when. */
function stillHeld<G extends Grant & { revoked: boolean }, K>(
  grants: readonly G[],
  keyOf: (grant: G) => K,
  now: Date,
): Map<K, Date> {
  const valid = Map.groupBy(
    grants.filter(({ revoked }) => !revoked),
    keyOf,
  )
  return new Map(
    [...valid].flatMap(([key, given]): [K, Date][] => {
      const until = heldUntil(given)
      return until !== null && until > now ? [[key, until]] : []
    }),
  )
}

const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, time) => (last !== null && last > time ? last : time), null)

/** Until when a text is held by itself, or by its column; null: it is not. */
export const heldUntilOf = (lock: Lock | null, items: Holding['items']): Date | null =>
  latest((lock?.items ?? []).flatMap((id) => items.get(id) ?? []))

/** Whether somebody who holds this may read what is locked. */
export const mayRead = (lock: Lock | null, { version, held, items }: Holding): boolean =>
  isUnlocked(lock, { version, goods: [...held.keys()], items: [...items.keys()] })

/** Whether somebody who holds this may use these goods, or everybody may. */
export const mayUse = (goodsId: number, { version, held, free }: Holding): boolean =>
  free.has(goodsId) || isAvailable(goodsId, version, [...held.keys()])

/** Whom a tool lets in, as the operator has set it up. */
export const guardOfTool =
  ({ goods }: Pick<GoodsContext, 'goods'>, tool: Tool): Guard =>
  async (user) => {
    const row = (await goods.tools())[tool]
    // Most tools are open, and are asked thousands of times a second.
    if (row.demand === 'open') return 'open'
    if (user === undefined) return 'login'
    const { version, held } = await goods.holdingOf(user.id)
    return askTool(row, { isAuthenticated: true, version, held: [...held.keys()] })
  }

/** Whom any of these goods lets in. */
const guardOfGoods =
  ({ goods }: GoodsContext, ...anyOf: readonly number[]): Guard =>
  async (user) => {
    const holding = await goods.holdingOf(user?.id)
    return anyOf.some((goodsId) => mayUse(goodsId, holding)) ? 'open' : user ? 'pay' : 'login'
  }

/** The text that is asked for by its public id; one that there is not is for the handler to say. */
const guardOfText =
  ({ goods, lockOf }: GoodsContext): Guard =>
  async (user, params) => {
    const asked = textParams.safeParse(params).data
    const lock = asked ? lockOf(asked.contentHashId) : null
    return mayRead(lock, await goods.holdingOf(user?.id)) ? 'open' : user ? 'pay' : 'login'
  }

/** Guards by the names that endpoints declare: a tool's own, `goods3`, `goods9`, …, the subject
 * assessment's, and what a text asks. */
export const guardsOf = (context: GoodsContext): Guards =>
  Object.fromEntries([
    ['text', guardOfText(context)],
    ['subass', guardOfGoods(context, GOODS.subass, GOODS.trial)],
    ...TOOL_NAMES.map((tool) => [tool, guardOfTool(context, tool)] as const),
    ...GOODS_IDS.map((id) => [`goods${id}`, guardOfGoods(context, id)] as const),
  ])
