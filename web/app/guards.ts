import {
  type ScreenPlace,
  type Tool,
  goodsAt,
  guardGoods,
  guardPay,
  guardTool,
  isBook,
  isPayPage,
  subassScreenAt,
  talentScreenAt,
  toolAt,
} from '#domain/gate.ts'
import { CONSULTANT_PACKAGE, GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { availableQuery, gatesQuery, goodsQuery, versionQuery } from '#web/features/goods/parts/goods.ts'
import { loadChunk } from '#web/client/chunk.ts'
import { queryClient } from '#web/client/query-client.ts'
import { session, sessionReady } from '#web/features/account/parts/session.ts'
import { known, orUndefined } from './or-undefined.ts'
import { tabStorage } from '#web/client/storage.ts'
import { storedText } from '#web/client/stored.ts'

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
export async function guardOf(
  place: ScreenPlace,
  { from, isBack }: Arrival = outside,
): Promise<string | null> {
  const tool = toolAt(place.pathname)
  if (tool) return guardToolAt(tool, place)
  const needed = goodsAt(place.pathname)
  if (needed) {
    const available = await orUndefined(queryClient.fetchQuery(availableQuery(needed.goodsId)))
    return guardGoods(needed, available, place)
  }
  // Few ask for the tests: their gates come on demand.
  if (talentScreenAt(place) ?? subassScreenAt(place.pathname))
    return (await loadChunk(() => import('./assess-guards.ts'))).guardAssess(place, isBack)
  if (!isPayPage(place.pathname)) return null
  await sessionReady()
  if (!session.get().isAuthenticated) return null
  const version = await orUndefined(queryClient.fetchQuery(versionQuery))
  const instead = isBook(place.pathname)
    ? guardPay(version, bookComeFrom(from), place, version === CONSULTANT_PACKAGE && (await ownsBook()))
    : guardPay(version, from, place)
  // Where its gate cannot be asked, the package would lead back here: nobody is led there.
  return instead !== null && (await guardToolAt('consultant', packageHome)) !== null ? null : instead
}

/** Whether the book's own goods are held, whatever the package holds too. */
async function ownsBook(): Promise<boolean> {
  const shop = await orUndefined(queryClient.fetchQuery(goodsQuery('user')))
  return shop?.goods.some(({ goodsId, heldUntil }) => goodsId === GOODS.elbook && heldUntil !== null) === true
}

const packageHome: ScreenPlace = { pathname: paths.consultant.home(), search: '' }

const cameFrom = storedText('elbook', tabStorage)

/** From where one came to the book, which a reload does not change. */
function bookComeFrom(from: string | undefined): string | undefined {
  if (from !== undefined) cameFrom.set(from)
  return from ?? cameFrom.get()
}

async function guardToolAt(tool: Tool, place: ScreenPlace): Promise<string | null> {
  const asked = await orUndefined(queryClient.ensureQueryData({ ...gatesQuery, revalidateIfStale: true }))
  const gates = asked ?? (await known(gatesQuery))
  const row = gates?.find((gate) => gate.tool === tool)
  // Nothing is asked: nobody waits for the session.
  if (row?.demand === 'open') return null
  await sessionReady()
  const { isAuthenticated } = session.get()
  const asksGoods = isAuthenticated && row?.demand === 'goods'
  const goodsId = asksGoods ? row.goodsId : null
  const [version, holds] = await Promise.all([
    asksGoods ? known(versionQuery) : 0,
    goodsId === null ? false : known(availableQuery(goodsId)),
  ])
  const held = goodsId !== null && holds === true ? [goodsId] : []
  return guardTool(tool, row, { isAuthenticated, version, held }, place)
}
