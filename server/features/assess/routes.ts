import { getInstrument, getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import { scoreOf } from '#domain/assess/score.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { showInstrument } from './figures.ts'
import { type AssessContext, askedOf, checkAnswers, partOf } from './instruments.ts'
import { lockRun, updateResult } from './queries.ts'
import { replacedBy } from './replaced.ts'
import { showRun } from './show.ts'

const submitted = (): Refusal => new Refusal('这份测评已经交卷，答案不能再改', 'RUN_SUBMITTED')

/** The runner of tests: what is asked, what is answered, the end. */
export const assess: Routes<AssessContext> = (handle, context) => {
  const { db, rows, runs, instruments } = context

  handle(getRun, {
    by: ({ user, params: { run } }) => runs.find(user.id, run),
    answer: async (_, run) => showRun(await instruments.at(run.instrument, run.version), run),
  })

  handle(saveAnswers, async ({ user, params: { run: id }, body: { version, answers } }) => {
    const asked = await runs.asked(user.id, id)
    if (asked.version !== version) throw badInput('version', `这次测评是第 ${asked.version} 版`)
    checkAnswers(partOf(await instruments.at(asked.instrument, asked.version), asked.part), answers)
    const added = await runs.answer(user.id, id, answers)
    if (added) return { given: added.given, replaced: replacedBy(answers, added.before) }
    // Erased, it is 404.
    await runs.find(user.id, id)
    throw submitted()
  })

  handle(submitRun, async ({ user, params: { run: id } }) => {
    const end = await db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, user.id, id)
      if (run === undefined) throw notFound()
      if (run.submittedAt !== null) return { submittedAt: run.submittedAt.toISOString() }
      const { part, given } = askedOf(await instruments.at(run.instrument, run.version), run)
      if (given.length === 0) throw new Refusal('还没有回答任何一题', 'RUN_EMPTY')
      const at = await updateResult(tx, id, scoreOf(part, given))
      return { submittedAt: at.toISOString() }
    })
    await rows.waitUntilInvalidated()
    return end
  })

  handle(getInstrument, async ({ params: { instrument } }) =>
    showInstrument(db, await instruments.current(instrument)),
  )
}
