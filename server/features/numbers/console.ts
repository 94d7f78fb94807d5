import * as calls from '#contract/console/numbers.ts'
import type { Db } from '#server/db/open.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showOutcomes } from './outcomes.ts'
import { numbersAsFile, showNumbers } from './show.ts'

/** How much the product is used. */
export const numbersConsole: Routes<{ readonly db: Db }> = (handle, { db }) => {
  handle(calls.getNumbers, ({ query }) => showNumbers(db, query))
  handle(calls.getOutcomes, () => showOutcomes(db))
  handle(calls.getNumbersFile, ({ query }) => numbersAsFile(db, query))
}
