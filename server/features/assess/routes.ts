import { getInstrument, getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import { scoreOf } from '#domain/assess/score.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { showInstrument } from './figures.ts'
import { type AssessContext, askedOf, checkAnswers, partOf } from './instruments.ts'
import { findRun, updateAnswers, updateResult } from './queries.ts'
import { showRun } from './show.ts'

const submitted = (): Refusal => new Refusal('这份测评已经交卷，答案不能再改', 'RUN_SUBMITTED')

/** The runner of tests: what is asked, what is answered, the end. */
export const assess: Routes<AssessContext> = (handle, context) => {
  const { db, instruments } = context

  handle(getRun, async ({ user, params: { run: id } }) => {
    const run = await findRun(db, user.id, id)
    if (run === undefined) throw notFound()
    return showRun(await instruments.at(run.instrument, run.version), run)
  })

  handle(saveAnswers, async ({ user, params: { run: id }, body: { version, answers } }) => {
    const run = await findRun(db, user.id, id)
    if (run === undefined) throw notFound()
    if (run.submittedAt !== null) throw submitted()
    if (run.version !== version) throw badInput('version', `这次测评是第 ${run.version} 版`)
    checkAnswers(partOf(await instruments.at(run.instrument, run.version), run.part), answers)
    const given = await updateAnswers(db, user.id, id, answers)
    // Another device has submitted it in between.
    if (given === undefined) throw submitted()
    return { given }
  })

  handle(submitRun, ({ user, params: { run: id } }) =>
    db.transaction().execute(async (tx) => {
      const run = await findRun(tx, user.id, id, true)
      if (run === undefined) throw notFound()
      if (run.submittedAt !== null) return { submittedAt: run.submittedAt.toISOString() }
      const { part, given } = askedOf(await instruments.at(run.instrument, run.version), run)
      if (given.length === 0) throw new Refusal('还没有回答任何一题', 'RUN_EMPTY')
      const at = await updateResult(tx, id, scoreOf(part, given))
      return { submittedAt: at.toISOString() }
    }),
  )

  handle(getInstrument, async ({ params: { instrument } }) =>
    showInstrument(db, await instruments.current(instrument)),
  )
}
