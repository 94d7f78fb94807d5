import { guardSubass, guardTalent } from '#domain/assess/assess-gate.ts'
import { type ScreenPlace, isPayPage, loginAt, subassScreenAt, talentScreenAt } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { isEmbedded } from '#web/client/embedded.ts'
import { queryClient } from '#web/client/query-client.ts'
import { notLoggedIn, session, sessionReady } from '#web/features/account/parts/session.ts'
import { goodsIn, standingQuery, subjectIn } from '#web/features/subass/parts/standing.ts'
import { statusQueryAt } from '#web/features/talent/parts/status.ts'
import { leadInside } from './inside.ts'
import { orUndefined } from './or-undefined.ts'

/** Where a screen of the tests leads instead, by the status of its test; null where it opens. */
export async function guardAssess(place: ScreenPlace, isBack: boolean): Promise<string | null> {
  return talentScreenAt(place) ? guardTalentAt(place) : guardSubassAt(place, isBack)
}

/** Where an embedded page leads instead: nothing is sold inside. */
const inside = (instead: string): string =>
  isPayPage(instead.split('?')[0] ?? '') ? paths.dd.error() : leadInside(instead).to

async function guardTalentAt(place: ScreenPlace): Promise<string | null> {
  const screen = talentScreenAt(place)
  if (screen === undefined) return null
  await sessionReady()
  // Inside, its home is meant: what explains the test is read outside.
  if (isEmbedded(place.pathname) && screen === 'entry' && !session.get().isAuthenticated) {
    notLoggedIn()
    return inside(loginAt(place))
  }
  const state = await orUndefined(queryClient.fetchQuery(statusQueryAt(place.search)))
  const params = new URLSearchParams(place.search)
  const goodsId = params.has('goodsId') ? Number(params.get('goodsId')) : undefined
  if (!isEmbedded(place.pathname)) return guardTalent(screen, state?.status, goodsId, place.search)
  params.delete('page')
  const search = params.size > 0 ? `?${params.toString()}` : ''
  const instead = guardTalent(screen, state?.status, goodsId, search)
  if (instead === null) return null
  return inside(instead)
}

async function guardSubassAt({ pathname, search }: ScreenPlace, isBack: boolean): Promise<string | null> {
  const screen = subassScreenAt(pathname)
  const params = new URLSearchParams(search)
  const subId = screen === 'home' ? undefined : subjectIn(pathname, params)
  // There is no such subject: the page says so.
  if (screen === undefined || (screen !== 'home' && subId === undefined)) return null
  const goodsId = goodsIn(params)
  const progress = await orUndefined(queryClient.fetchQuery(standingQuery(subId, goodsId)))
  const origin = params.get('origin') ?? undefined
  const instead = guardSubass(
    { screen, goodsId, subId, origin, isBack },
    progress && {
      status: progress.status ?? undefined,
      trial: progress.trial,
      remindTimes: progress.remindTimes,
      recentSubjectId: progress.recentSubject?.id ?? null,
    },
  )
  return instead !== null && isEmbedded(pathname) ? inside(instead) : instead
}
