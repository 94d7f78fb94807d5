import {
  SUBASS_CODES,
  type Paper,
  WHOLE,
  openRunOf,
  paperOf,
  statusOf,
  subassCode,
} from '#domain/assess/subass.ts'
import { SUBJECTS, type Subject } from '#domain/exam/subject.ts'
import { SUBASS_STATUSES, type SubassStatus } from '#domain/assess/assess-gate.ts'
import { GOODS } from '#domain/goods.ts'
import type { AssessContext, Run } from '#server/features/assess/service.ts'
import { type GoodsContext, mayUse } from '#server/features/goods/service.ts'
import { notFound } from '#server/http/errors.ts'
import { findTrial } from './queries.ts'

export type SubassContext = AssessContext & GoodsContext

/** How somebody comes in: by the assessment itself or the package, or by a trial of one subject. */
type Entry = 'full' | 'trial' | undefined

async function entryOf({ goods }: SubassContext, accountId: number): Promise<Entry> {
  const holding = await goods.holdingOf(accountId)
  if (mayUse(GOODS.subass, holding)) return 'full'
  return mayUse(GOODS.trial, holding) ? 'trial' : undefined
}

/** @throws HttpProblem 404 */
export function subjectAt(id: number): { subject: Subject; code: string } {
  const subject = SUBJECTS.find((each) => each.id === id)
  const code = subassCode(id)
  if (subject === undefined || code === undefined) throw notFound()
  return { subject, code }
}

/** Where somebody is with all subjects. */
export interface SubassProgress {
  entry: Entry
  /** Of all subjects, the latest begun first. */
  runs: readonly Run[]
  /** The subject of the trial; undefined: none yet, or no trial. */
  tried: number | undefined
}

export async function standingOf(context: SubassContext, accountId: number): Promise<SubassProgress> {
  const [entry, all] = await Promise.all([entryOf(context, accountId), context.runs.list(accountId)])
  const tried = entry === 'trial' ? await findTrial(context.db, accountId) : undefined
  return { entry, runs: all.filter(({ instrument }) => SUBASS_CODES.includes(instrument)), tried }
}

/** Whether a subject is not part of what is held. */
export const isClosed = ({ entry, tried }: SubassProgress, subjectId: number): boolean =>
  entry === 'trial' && tried !== undefined && tried !== subjectId

export const runsOf = ({ runs }: SubassProgress, code: string): Run[] =>
  runs.filter(({ instrument }) => instrument === code)

/** The paper of a subject that is under way. */
export function underWay(runs: readonly Run[]): { run: number; paper: Paper } | null {
  const open = openRunOf(runs)
  return open === undefined ? null : { run: open.id, paper: paperOf(open.part) }
}

/** The furthest that any subject has come. */
const furthest = (statuses: readonly SubassStatus[]): SubassStatus =>
  SUBASS_STATUSES.findLast((status) => statuses.includes(status)) ?? 'UNSTART'

/** The answer of /api/subass/user/result. @param goodsId by which of the goods the screen was opened */
export function showStanding(progress: SubassProgress, subjectId: number, goodsId: number) {
  const { entry, runs, tried } = progress
  const isTrial = entry === 'trial'
  // A trial is opened by its own goods alone.
  const holds = entry === 'full' || (isTrial && goodsId === GOODS.trial)
  const [last] = runs
  const recentId = isTrial ? tried : SUBJECTS.find(({ id }) => subassCode(id) === last?.instrument)?.id
  const code = subassCode(subjectId)
  const status =
    subjectId === WHOLE
      ? furthest(SUBASS_CODES.map((each) => statusOf(runsOf(progress, each))))
      : statusOf(runsOf(progress, code ?? ''))
  return {
    status: holds ? status : null,
    trial: holds && isTrial,
    remindTimes: holds && isTrial && tried === undefined ? 1 : null,
    recentSubject: SUBJECTS.find(({ id }) => id === recentId) ?? null,
    open: holds && code !== undefined ? underWay(runsOf(progress, code)) : null,
  }
}
