import {
  type Place,
  type Tool,
  goodsAt,
  guardGoods,
  guardPay,
  guardTalent,
  guardTool,
  isBook,
  isPayPage,
  talentScreenAt,
  toolAt,
} from '#domain/gate.ts'
import { availableQuery, gatesQuery, versionQuery } from '#web/features/goods/parts/goods.ts'
import { queryClient } from '#web/client/query-client.ts'
import { session, sessionReady } from '#web/features/account/parts/session.ts'
import { isEmbedded } from '#web/client/embedded.ts'
import { statusQuery } from '#web/features/talent/parts/status.ts'
import { leadEmbedded } from './embedded-links.tsx'
import { paths } from '#domain/paths.ts'
import { tabStorage } from '#web/client/storage.ts'

/** What a query brings, or undefined where its call fails: then the guard decides without it. */
const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

/** Asks what the tool of a screen demands, ahead of `guardOf`. */
export function prepare(pathname: string): void {
  if (toolAt(pathname)) void queryClient.prefetchQuery(gatesQuery)
}

/**
 * Where a screen leads instead, by what its tool asks, by the goods it needs, or as a pay page; null where it opens.
 * @param from the path of the screen before, undefined for who comes from outside
 */
export async function guardOf(place: Place, from: string | undefined): Promise<string | null> {
  const tool = toolAt(place.pathname)
  if (tool) return guardToolAt(tool, place)
  const goodsId = goodsAt(place.pathname)
  if (goodsId !== undefined) {
    return guardGoods(goodsId, await orUndefined(queryClient.fetchQuery(availableQuery(goodsId))), place)
  }
  if (talentScreenAt(place)) return guardTalentAt(place)
  if (!isPayPage(place.pathname)) return null
  await sessionReady()
  if (!session.get().isAuthenticated) return null
  const version = await orUndefined(queryClient.fetchQuery(versionQuery))
  return guardPay(version, isBook(place.pathname) ? bookComeFrom(from) : from, place)
}

async function guardTalentAt(place: Place): Promise<string | null> {
  const screen = talentScreenAt(place)
  if (screen === undefined) return null
  await sessionReady()
  const told = await orUndefined(queryClient.fetchQuery(statusQuery))
  const params = new URLSearchParams(place.search)
  const goodsId = params.has('goodsId') ? Number(params.get('goodsId')) : undefined
  if (!isEmbedded(place.pathname)) return guardTalent(screen, told?.status, goodsId, place.search)
  params.delete('page')
  const search = params.size > 0 ? `?${params.toString()}` : ''
  const instead = guardTalent(screen, told?.status, goodsId, search)
  if (instead === null) return null
  // Nothing is sold inside.
  return isPayPage(instead.split('?')[0] ?? '') ? paths.dd.error() : leadEmbedded(instead).to
}

const cameFrom = 'elbook'

/** From where one came to the book, which a reload does not change. */
function bookComeFrom(from: string | undefined): string | undefined {
  if (from !== undefined) tabStorage.set(cameFrom, from)
  return from ?? tabStorage.get(cameFrom) ?? undefined
}

async function guardToolAt(tool: Tool, place: Place): Promise<string | null> {
  const gates = await orUndefined(queryClient.ensureQueryData({ ...gatesQuery, revalidateIfStale: true }))
  const row = gates?.find((gate) => gate.tool === tool)
  // Nothing is asked: nobody waits for the session.
  if (row?.demand === 'open') return null
  await sessionReady()
  const { isAuthenticated } = session.get()
  const asksGoods = isAuthenticated && row?.demand === 'goods'
  const goodsId = asksGoods ? row.goodsId : null
  const [version, holds] = await Promise.all([
    asksGoods ? orUndefined(queryClient.fetchQuery(versionQuery)) : 0,
    goodsId === null ? false : orUndefined(queryClient.fetchQuery(availableQuery(goodsId))),
  ])
  const held = goodsId !== null && holds === true ? [goodsId] : []
  return guardTool(tool, row, { isAuthenticated, version, held }, place)
}
