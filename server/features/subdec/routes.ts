import { getSubdec, getSubdecFacts, getSubdecTexts, saveSubdec } from '#contract/subdec.ts'
import type { AssessContext } from '#server/features/assess/service.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showFacts } from './facts.ts'
import { findAnswers, upsertAnswers } from './queries.ts'
import { showResults } from './results.ts'
import { readTexts } from './texts.ts'

/** 选科决策. */
export const subdec: Routes<DirectoryContext & AssessContext> = (handle, context) => {
  const { db } = context
  const texts = readTexts()

  handle(getSubdecTexts, () => texts)

  handle(getSubdecFacts, async ({ query: { provinceId }, user }) => ({
    ...(await showFacts(db, context.snapshot(), user.id, provinceId)),
    results: await showResults(context, user.id),
  }))

  handle(getSubdec, ({ user }) => findAnswers(db, user.id))

  handle(saveSubdec, async ({ body, user }) => {
    await upsertAnswers(db, user.id, body)
    return findAnswers(db, user.id)
  })
}
