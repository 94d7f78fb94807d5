import type { Ground } from '#server/ground.ts'
import { reportError } from '#contract/log.ts'
import { patternOf } from '#domain/served/known-path.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'

/** Where an error was that has no stack. */
const placeOf = ({
  file,
  line,
  column,
}: {
  file: string
  line: number | null
  column: number | null
}): string => `at ${file}:${line ?? 0}:${column ?? 0}`

export const log: Routes<Ground> = (handle, context) => {
  handle(reportError, async ({ body: { pagePath, script, ...fault }, request }) => {
    if (await context.limits.within('reportAddress', networkOf(request.ip))) {
      context.log.warn({ page: fault }, 'error reported by a page')
      const { message, errorStack: stack } = fault
      // Which page it was, never what was looked at there.
      const address = patternOf(pagePath) ?? ''
      context.faults.note({ side: 'page', message, stack: stack || placeOf(fault), address, script })
    }
    return null
  })
}
