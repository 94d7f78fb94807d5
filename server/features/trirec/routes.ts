import { getTrinity, getTrinityOwn, saveTrinityOwn } from '#contract/trirec.ts'
import { rangeProblem } from '#domain/figure.ts'
import { type Picked, testRange } from '#domain/trirec/own.ts'
import type { Db } from '#server/db/open.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput } from '#server/http/errors.ts'
import { findOwn, findTestFulls, listLines, listRules, upsertOwn } from './queries.ts'
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

/** @throws HttpProblem 400 for more marks than the school's test has */
async function checkPicks(db: Db, picks: readonly Picked[]): Promise<void> {
  const fulls = await findTestFulls(
    db,
    picks.map(({ school }) => school),
  )
  for (const [at, { school, testMark }] of picks.entries()) {
    const full = fulls.get(school)
    if (testMark === null || full === undefined || testMark <= full) continue
    throw badInput(`picks.${at}.testMark`, rangeProblem(testRange(full)))
  }
}
