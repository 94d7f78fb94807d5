import { fillFirst, firstAnswer } from '#contract/first.ts'
import type { Lists } from '#server/features/list/service.ts'
import { networkOf } from '#server/http/limits/address.ts'
import { Turns } from '#server/http/limits/turns.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { isCountedByKey } from '#server/http/partner.ts'
import { answerFirst } from './answer.ts'
import { fillForVisitor } from './fill.ts'

/** What is answered before there is an account. */
export const first: Routes<Lists> = (handle, context) => {
  handle(firstAnswer, async ({ body, request }) => {
    if (!isCountedByKey(request)) await context.limits.take('firstAddress', networkOf(request.ip))
    const answer = await answerFirst(context, body)
    context.counting.add('first', body.provinceId)
    return answer
  })

  // A class behind one address waits in turn; its accounts fill beside it.
  const fills = new Turns({ ofOneKey: 30 })
  handle(fillFirst, async ({ body, request }) => {
    const address = networkOf(request.ip)
    await context.limits.take('firstFillAddress', address)
    return fills.run(address, 2, () => fillForVisitor(context, body))
  })
}
