import { HOUR, MINUTE } from '#domain/time.ts'
import type { Ground } from '#server/ground.ts'
import { openDb } from '#server/db/open.ts'
import type { RunJob } from '#server/watching/jobs.ts'
import type { Lists } from '#server/features/list/service.ts'
import { takeOutcomes } from './outcomes.ts'
import { takeStock } from './stock.ts'

/** How often what happened is written, and what is kept is counted. */
const FLUSH_EVERY = MINUTE
const STOCK_EVERY = 10 * MINUTE
/** How often it is looked whether what came of lists is old. */
const OUTCOMES_EVERY = HOUR

/** Counts for as long as a process serves, over connections of its own: nobody waits for it at a screen. */
export function countOn(
  databaseUrl: string,
  context: Lists & Pick<Ground, 'counting' | 'faults' | 'jobs' | 'log'>,
): { stop(): Promise<void> } {
  const { counting, faults, jobs, log } = context
  const db = openDb(databaseUrl, {
    // One for what came of lists, which takes long.
    max: 2,
    statementTimeout: MINUTE,
    patience: MINUTE,
    onError: (error) => log.warn({ reason: error.message }, 'connection of the counting lost'),
  })
  const attempt = async (what: string, job: RunJob, work: () => Promise<void>): Promise<void> => {
    try {
      await job(work)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, `${what}; tried again`)
    }
  }
  const counts = jobs.of('counts', FLUSH_EVERY)
  const faultsMet = jobs.of('faults', FLUSH_EVERY)
  const taking = jobs.of('stock', STOCK_EVERY)
  const holding = jobs.of('outcomes', OUTCOMES_EVERY)
  const flush = async (): Promise<void> => {
    await attempt('what happened was not written', counts, () => counting.flush())
    await attempt('faults were not written', faultsMet, () => faults.flush())
  }
  const stock = () => attempt('what is kept was not counted', taking, () => takeStock(db, new Date()))
  const ending = new AbortController()
  const outcomes = () =>
    attempt('lists were not held against their lines', holding, () =>
      takeOutcomes(db, context, new Date(), { signal: ending.signal }),
    )
  const running = new Set<Promise<void>>()
  const run = (work: () => Promise<void>): void => {
    const ended = work().finally(() => running.delete(ended))
    running.add(ended)
  }
  const timers = (
    [
      [flush, FLUSH_EVERY],
      [stock, STOCK_EVERY],
      [outcomes, OUTCOMES_EVERY],
    ] as const
  ).map(([work, every]) => setInterval(() => run(work), every).unref())
  run(flush)
  run(stock)
  return {
    stop: async () => {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      await flush()
      await db.destroy()
    },
  }
}
