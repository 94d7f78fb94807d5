import type { Ground } from '#server/ground.ts'
import { reportError } from '#contract/log.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'

export const log: Routes<Ground> = (handle, context) => {
  handle(reportError, async ({ body, request }) => {
    if (await context.limits.within('reportAddress', networkOf(request.ip))) {
      context.log.warn({ page: body }, 'error reported by a page')
    }
    return null
  })
}
