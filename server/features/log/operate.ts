import type { FaultSide } from '#domain/staff/fault.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { notFound } from '#server/http/errors.ts'
import { updateKnown } from './queries.ts'

interface WhichFault {
  readonly release: string
  readonly side: FaultSide
  readonly fingerprint: string
}

/** Notes that a fault is known, or no longer. @throws HttpProblem 404 */
export async function setKnown(db: Db, fault: WhichFault, isKnown: boolean, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await updateKnown(tx, fault, isKnown ? new Date() : null))) throw notFound()
    await deed(tx, {
      deed: isKnown ? 'error.known' : 'error.unknown',
      kind: 'error_seen',
      id: `${fault.release}/${fault.side}/${fault.fingerprint}`,
    })
  })
}
