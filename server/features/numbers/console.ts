import * as calls from '#contract/console/numbers.ts'
import type { Db } from '#server/db/open.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showOutcomes } from './outcomes.ts'
import { numbersAsFile, showNumbers } from './show.ts'

/** How much the product is used. */
export const numbersConsole: Routes<{ readonly reading: Db }> = (handle, { reading }) => {
  handle(calls.getNumbers, ({ query }) => showNumbers(reading, query))
  handle(calls.getOutcomes, () => showOutcomes(reading))
  handle(calls.getNumbersFile, ({ query }) => numbersAsFile(reading, query))
}
