import { type SubassScreen, type TalentScreen, payConsultant, withValue } from '#domain/gate.ts'
import { GOODS } from '#domain/goods.ts'

// Which screens of the tests open at which status (spec §4); apart, since few pages ask.

export const SUBASS_STATUSES = [
  'UNSTART',
  'FIRST_PAPER_IN_PROGRESS',
  'FIRST_PAPER_COMPLETED',
  'SECOND_PAPER_IN_PROGRESS',
  'SECOND_PAPER_COMPLETED',
] as const
export type SubassStatus = (typeof SUBASS_STATUSES)[number]

const [unstart, firstGoing, firstDone, secondGoing, secondDone] = SUBASS_STATUSES
const subassOpens: Record<SubassScreen, readonly SubassStatus[]> = {
  home: SUBASS_STATUSES,
  intro: [unstart, firstGoing, firstDone, secondGoing],
  paper: [unstart, firstGoing, firstDone, secondGoing],
  result: [firstDone, secondGoing, secondDone],
}

export interface SubassAsked {
  screen: SubassScreen
  goodsId: number
  /** The subject in the path; none on home. */
  subId: number | undefined
  /** The query's `origin`. */
  origin: string | undefined
  /** Came by the browser's back. */
  isBack: boolean
}

/** The answer of /api/subass/user/result. */
export interface SubassResult {
  status: SubassStatus | undefined
  trial: boolean
  /** How often a trial may still be used; null where it does not say. */
  remindTimes: number | null
  recentSubjectId: number | null
}

/**
 * Which screens of the subject assessment open at which status.
 * @param result undefined where the call has failed
 */
export function guardSubass(asked: SubassAsked, result: SubassResult | undefined): string | null {
  const { screen, goodsId, subId, origin, isBack } = asked
  const subassHome = `/subass/home?goodsId=${goodsId}`
  if (screen === 'paper' && isBack) return subassHome
  const asksPaper = screen === 'paper' || screen === 'intro'
  // Both papers are handed in: there is nothing to answer, and nothing to buy.
  if (asksPaper && result?.status === secondDone) return subassResultAt(asked)
  if (result?.status === undefined || !subassOpens[screen].includes(result.status)) {
    if (goodsId === GOODS.trial) return payConsultant
    return origin === undefined ? '/wx/pay/subass' : `/wx/pay/subass${withValue('', 'origin', origin)}`
  }
  if (goodsId !== GOODS.trial || !result.trial || screen === 'home') return null
  const isRecent = subId !== undefined && subId === result.recentSubjectId
  return result.remindTimes !== null || isRecent ? null : subassHome
}

function subassResultAt({ subId, goodsId, origin }: SubassAsked): string {
  const search = goodsId === GOODS.subass ? '' : `?goodsId=${goodsId}`
  return `/subass/result/${subId ?? ''}${origin === undefined ? search : withValue(search, 'origin', origin)}`
}

/** 0 is unpaid; what the others mean is the talent test's. */
export const TALENT_STATUSES = [0, 1, 2, 3, 4] as const
export type TalentStatus = (typeof TALENT_STATUSES)[number]

const talentOpens: Record<TalentScreen, readonly TalentStatus[]> = {
  entry: [0],
  home: [1, 2, 3, 4],
  start: [1, 2, 4],
  question: [1, 2, 4],
  result: [3, 4],
}

/**
 * Which screens of the talent test open at which status.
 * @param status undefined where the call has failed
 * @param goodsId the query's
 * @param search kept on every way out
 */
export function guardTalent(
  screen: TalentScreen,
  status: TalentStatus | undefined,
  goodsId: number | undefined,
  search: string,
): string | null {
  if (status !== undefined && talentOpens[screen].includes(status)) return null
  if (status === undefined || status === 0) {
    return (goodsId === GOODS.talent ? payConsultant : '/wx/pay/talent') + search
  }
  return `/talent/home${search}`
}
