import { getTrinity, getTrinityOwn, saveTrinityOwn } from '#contract/trirec.ts'
import { rangeProblem } from '#domain/figure.ts'
import { MOST_PROVINCIAL, type Picked, testRange } from '#domain/trirec/own.ts'
import type { Db } from '#server/db/open.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput } from '#server/http/errors.ts'
import { findOwn, findTests, listLines, listRules, upsertOwn } from './queries.ts'
import { showSchools } from './schools.ts'

/** 三位一体. */
export const trirec: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  handle(getTrinity, async () => {
    const [rules, lines] = await Promise.all([listRules(db), listLines(db)])
    return showSchools(context.snapshot(), rules, lines)
  })

  handle(getTrinityOwn, ({ user }) => findOwn(db, user.id))

  handle(saveTrinityOwn, async ({ body, user }) => {
    await checkPicks(db, body.picks ?? [])
    await upsertOwn(db, user.id, body)
    return findOwn(db, user.id)
  })
}

/** @throws HttpProblem 400 for more marks than the school's test has, or too many schools of the province */
async function checkPicks(db: Db, picks: readonly Picked[]): Promise<void> {
  const tests = await findTests(
    db,
    picks.map(({ school }) => school),
  )
  if (tests.filter(({ kind }) => kind === '省属').length > MOST_PROVINCIAL)
    throw badInput('picks', `省属高校最多 ${MOST_PROVINCIAL} 所`)
  const fulls = new Map(tests.map(({ school_name, test_full }) => [school_name, test_full]))
  for (const [at, { school, testMark }] of picks.entries()) {
    const full = fulls.get(school)
    if (testMark === null || full === undefined || testMark <= full) continue
    throw badInput(`picks.${at}.testMark`, rangeProblem(testRange(full)))
  }
}
