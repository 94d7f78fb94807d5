import type { DataOf } from '#contract/endpoint.ts'
import type { TalentProgress, getTalentStatus } from '#contract/talent.ts'
import { GOODS } from '#domain/goods.ts'
import { lengthOf } from '#domain/talent/adaptive.ts'
import { TESTS, type Test, statusOf } from '#domain/talent/status.ts'
import type { Db } from '#server/db/open.ts'
import type { AssessContext, Run } from '#server/features/assess/service.ts'
import { type GoodsContext, mayUse } from '#server/features/goods/service.ts'
import * as queries from './queries.ts'
import { minutesOf, rules, weightsVersion } from './rules.ts'
import { leftOf } from './tasks.ts'

export type TalentBasis = AssessContext & GoodsContext

export type RatedTest = Exclude<Test, 'talent'>
const isRated = (test: Test): test is RatedTest => test !== 'talent'

type OpenTest = NonNullable<TalentProgress['open']>

export const ABILITY_TITLE = '能力测评'

async function progressOfRated(
  { instruments }: TalentBasis,
  test: RatedTest,
  runs: readonly Run[],
): Promise<TalentProgress> {
  const { title, minutes, parts } = await instruments.current(test)
  const own = runs.filter(({ instrument }) => instrument === test)
  const open = own.find(({ submittedAt }) => submittedAt === null)
  const done = own.find(({ submittedAt }) => submittedAt !== null)
  return {
    test,
    title,
    minutes,
    items: parts.reduce((sum, part) => sum + part.items.length, 0),
    open: open ? { run: open.id, answered: open.given.length, running: null } : null,
    submittedAt: done?.submittedAt?.toISOString() ?? null,
  }
}

async function progressOfAbilities({ db }: TalentBasis, accountId: number): Promise<TalentProgress> {
  const runs = await queries.listAbilityRuns(db, accountId)
  const open = runs.find(({ submittedAt }) => submittedAt === null)
  const done = runs.find(({ submittedAt }) => submittedAt !== null)
  return {
    test: 'talent',
    title: ABILITY_TITLE,
    minutes: minutesOf(rules),
    items: lengthOf(rules),
    open: open ? { run: open.id, ...(await sittingOf(db, open.id)) } : null,
    submittedAt: done?.submittedAt?.toISOString() ?? null,
  }
}

async function sittingOf(db: Db, run: number): Promise<Pick<OpenTest, 'answered' | 'running'>> {
  const [answered, task] = [await queries.countAnswered(db, run), await queries.findOpenTask(db, run)]
  return { answered, running: task ? { nth: task.place, left: leftOf(task) } : null }
}

/** How far somebody is. @param accountId undefined for a visitor, who has not paid */
export async function showStatus(
  context: TalentBasis,
  accountId: number | undefined,
): Promise<DataOf<typeof getTalentStatus>> {
  if (accountId === undefined) return { status: 0, tests: [] }
  const isPaid = mayUse(GOODS.talent, await context.goods.holdingOf(accountId))
  if (!isPaid) return { status: 0, tests: [] }
  const runs = await context.runs.list(accountId)
  const tests = await Promise.all(
    TESTS.map((test) =>
      isRated(test) ? progressOfRated(context, test, runs) : progressOfAbilities(context, accountId),
    ),
  )
  const status = statusOf(
    isPaid,
    tests.map(({ test, open, submittedAt }) => ({
      test,
      isOpen: open !== null,
      answered: open?.answered ?? 0,
      isDone: submittedAt !== null,
    })),
  )
  return { status, tests }
}

/** Begins a test, or goes on with the one under way. @returns its run */
export async function begin(context: TalentBasis, accountId: number, test: Test): Promise<number> {
  const { db, instruments, runs } = context
  return isRated(test)
    ? runs.open(accountId, await instruments.current(test), test)
    : queries.openAbilityRun(db, accountId, weightsVersion)
}
