import * as calls from '#contract/console/log.ts'
import type { Db } from '#server/db/open.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { setKnown } from './operate.ts'
import { listFaults } from './queries.ts'

/** What went wrong, for who looks after the product. */
export const logConsole: Routes<{ readonly db: Db }> = (handle, { db }) => {
  handle(calls.listFaultsSeen, async () =>
    (await listFaults(db)).map(({ side, firstSeen, lastSeen, knownAt, ...fault }) => ({
      ...fault,
      faultSide: side,
      firstSeen: firstSeen.toISOString(),
      lastSeen: lastSeen.toISOString(),
      knownAt: knownAt?.toISOString() ?? null,
    })),
  )
  handle(calls.setFaultKnown, async ({ body: { isKnown, faultSide: side, ...fault }, deed }) => {
    await setKnown(db, { ...fault, side }, isKnown, deed)
    return null
  })
}
