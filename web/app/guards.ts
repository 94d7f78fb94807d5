import {
  type Place,
  type Tool,
  goodsAt,
  guardSubass,
  guardGoods,
  guardPay,
  guardTalent,
  guardTool,
  isBook,
  isPayPage,
  subassScreenAt,
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
import { goodsIn, standingQuery, subjectIn } from '#web/features/subass/parts/standing.ts'

/** What a query brings, or undefined where its call fails: then the guard decides without it. */
const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

/** Asks what the tool of a screen demands, ahead of `guardOf`. */
export function prepare(pathname: string): void {
  if (toolAt(pathname)) void queryClient.prefetchQuery(gatesQuery)
}

/** How somebody came to a screen. */
interface Arrival {
  /** The path of the screen before; undefined for who comes from outside. */
  from: string | undefined
  /** By the browser's back or forward. */
  isBack: boolean
}

const outside: Arrival = { from: undefined, isBack: false }

/** Where a screen leads instead, by what its tool asks, by the goods it needs, or as a pay page; null where it opens. */
export async function guardOf(place: Place, { from, isBack }: Arrival = outside): Promise<string | null> {
  const tool = toolAt(place.pathname)
  if (tool) return guardToolAt(tool, place)
  const goodsId = goodsAt(place.pathname)
  if (goodsId !== undefined) {
    return guardGoods(goodsId, await orUndefined(queryClient.fetchQuery(availableQuery(goodsId))), place)
  }
  if (talentScreenAt(place)) return guardTalentAt(place)
  if (subassScreenAt(place.pathname)) return guardSubassAt(place, isBack)
  if (!isPayPage(place.pathname)) return null
  await sessionReady()
  if (!session.get().isAuthenticated) return null
  const version = await orUndefined(queryClient.fetchQuery(versionQuery))
  return guardPay(version, isBook(place.pathname) ? bookComeFrom(from) : from, place)
}

/** Where an embedded page leads instead: nothing is sold inside. */
const inside = (instead: string): string =>
  isPayPage(instead.split('?')[0] ?? '') ? paths.dd.error() : leadEmbedded(instead).to

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
  return inside(instead)
}

async function guardSubassAt({ pathname, search }: Place, isBack: boolean): Promise<string | null> {
  const screen = subassScreenAt(pathname)
  const params = new URLSearchParams(search)
  const subId = screen === 'home' ? undefined : subjectIn(pathname, params)
  // There is no such subject: the page says so.
  if (screen === undefined || (screen !== 'home' && subId === undefined)) return null
  const goodsId = goodsIn(params)
  const standing = await orUndefined(queryClient.fetchQuery(standingQuery(subId, goodsId)))
  const origin = params.get('origin') ?? undefined
  const instead = guardSubass(
    { screen, goodsId, subId, origin, isBack },
    standing && {
      status: standing.status ?? undefined,
      trial: standing.trial,
      remindTimes: standing.remindTimes,
      recentSubjectId: standing.recentSubject?.id ?? null,
    },
  )
  return instead !== null && isEmbedded(pathname) ? inside(instead) : instead
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
