import * as z from 'zod'
import { getSubdec, getSubdecFacts, getSubdecTexts, makeSubdecFile, saveSubdec } from '#contract/subdec.ts'
import { withResults } from '#domain/subdec/results.ts'
import type { AssessContext } from '#server/features/assess/service.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { showFacts } from './facts.ts'
import { decisionDocument } from './paper.ts'
import { findAnswers, upsertAnswers } from './queries.ts'
import { showResults } from './results.ts'
import { readTexts } from './texts.ts'

/** 选科决策. */
export const subdec: Routes<DirectoryContext & AssessContext & FileContext> = (handle, context) => {
  const { db } = context
  const texts = readTexts()

  handle(getSubdecTexts, () => texts)

  const factsOf = async (accountId: number, provinceId: number) => ({
    ...(await showFacts(db, context.snapshot(), accountId, provinceId)),
    results: await showResults(context, accountId),
  })

  handle(getSubdecFacts, ({ query: { provinceId }, user }) => factsOf(user.id, provinceId))

  handle(getSubdec, ({ user }) => findAnswers(db, user.id))

  const make = fileKind(context, 'subdec', z.int(), async ({ id }, provinceId, { name }) => {
    const [facts, { answers }] = await Promise.all([factsOf(id, provinceId), findAnswers(db, id)])
    // Where nothing is chosen there is no result.
    if (facts.combinations.length === 0) throw notFound()
    const document = decisionDocument(facts, withResults(answers, facts.results), texts, name)
    return {
      name: `${facts.province.name}选科决策`,
      plain: 'xuanke',
      job: async () => ({ format: 'pdf', document }),
    }
  })
  handle(makeSubdecFile, ({ user, body }) => make(user, body.provinceId, body))

  handle(saveSubdec, async ({ body, user }) => {
    await upsertAnswers(db, user.id, body)
    return findAnswers(db, user.id)
  })
}
