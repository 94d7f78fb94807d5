import type { GivenAnswer, Instrument } from '#domain/assess/instrument.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCaches } from '#server/db/row-cache.ts'
import { notFound } from '#server/http/errors.ts'
import * as queries from './queries.ts'
import type { InstrumentPart, Run } from './queries.ts'

/** The runs of accounts; kept in memory until one of the account's changes. */
export interface Runs {
  /** All of an account, the latest begun first: the same array for as long as none changes. */
  list(accountId: number): Promise<readonly Run[]>
  /** One of its own, the same object for as long as none changes. @throws HttpProblem 404 */
  find(accountId: number, id: number): Promise<Run>
  /** What one of its own asks, which never changes. @throws HttpProblem 404 */
  asked(accountId: number, id: number): Promise<InstrumentPart>
  /** The run of a part that is under way, begun now where none was; see `queries.openRun`. */
  open(accountId: number, instrument: Instrument, part: string, provinceId?: number | null): Promise<number>
  /** Adds answers to a run that is under way; see `queries.updateAnswers`. */
  answer(
    accountId: number,
    id: number,
    given: readonly GivenAnswer[],
  ): ReturnType<typeof queries.updateAnswers>
}

/** Answers kept in memory, over all accounts; and runs of which is kept what they ask, for so many ms. */
const MAX_ANSWERS = 200_000
const MAX_ASKED = 20_000
const ASKED_TTL = 600_000

export function openRuns(db: Db, rows: RowCaches): Runs {
  const kept = rows.of<readonly Run[]>('run', {
    maxSize: MAX_ANSWERS,
    sizeOf: (runs) => runs.reduce((sum, { given }) => sum + 1 + given.length, 1),
  })
  const asked = rows.of<InstrumentPart>('asked-run', { maxSize: MAX_ASKED, sizeOf: () => 1, ttl: ASKED_TTL })
  const list: Runs['list'] = async (accountId) =>
    (await kept.get(String(accountId), () => queries.listRuns(db, accountId))) ?? []
  return {
    list,
    find: async (accountId, id) => {
      const run = (await list(accountId)).find((each) => each.id === id)
      if (run === undefined) throw notFound()
      return run
    },
    asked: async (accountId, id) => {
      const found = await asked.get(`${accountId}:${id}`, () => queries.findAsked(db, accountId, id))
      if (found === undefined) throw notFound()
      return found
    },
    open: async (accountId, instrument, part, provinceId) => {
      const id = await queries.openRun(db, accountId, instrument, part, provinceId)
      await rows.waitUntilInvalidated()
      return id
    },
    answer: async (accountId, id, given) => {
      const added = await queries.updateAnswers(db, accountId, id, given)
      await rows.waitUntilInvalidated(`run:${accountId}`)
      return added
    },
  }
}
