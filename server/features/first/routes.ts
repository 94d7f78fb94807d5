import { firstAnswer } from '#contract/first.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { answerFirst } from './answer.ts'

/** The first answer, before there is an account. */
export const first: Routes<DirectoryContext> = (handle, context) => {
  handle(firstAnswer, async ({ body, request }) => {
    await context.limits.take('firstAddress', networkOf(request.ip))
    return answerFirst(context, body)
  })
}
