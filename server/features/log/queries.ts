import { sql } from 'kysely'
import { FAULT_SIDES, type FaultSide, OTHER_FAULTS } from '#domain/staff/fault.ts'
import { DAY } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'

/** Alike faults of a release, as often as they were noted. */
export interface NotedFault {
  readonly release: string
  readonly side: FaultSide
  readonly fingerprint: string
  readonly message: string
  readonly stackHead: string
  readonly address: string
  readonly count: number
  readonly firstSeen: Date
  readonly lastSeen: Date
}

/** Faults of one release and side that are kept apart; of more only the number is. */
export const KEPT_APART = 200

/** How long a fault that is not seen any more is kept. */
const KEPT_FOR = 180 * DAY

export async function insertRelease(db: Db, script: string, release: string): Promise<void> {
  await db
    .insertInto('release_seen')
    .values({ script, release })
    .onConflict((conflict) => conflict.column('script').doUpdateSet({ release, seen_at: sql`now()` }))
    .execute()
}

/** Which releases pages are of, by their scripts. */
export async function findReleases(db: Db, scripts: readonly string[]): Promise<Map<string, string>> {
  if (scripts.length === 0) return new Map()
  const rows = await db
    .selectFrom('release_seen')
    .where('script', 'in', [...new Set(scripts)])
    .select(['script', 'release'])
    .execute()
  return new Map(rows.map(({ script, release }) => [script, release]))
}

/** Adds to what is known of each; a new one beyond those that are kept apart counts among the others. */
export async function addFaults(db: Db, faults: readonly NotedFault[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In one order, so that no two processes wait for each other.
    for (const fault of [...faults].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))) {
      if (await updateFault(tx, fault)) continue
      const isRoom = (await countKept(tx, fault)) < KEPT_APART
      await insertFault(
        tx,
        isRoom ? fault : { ...fault, fingerprint: OTHER_FAULTS, message: '', stackHead: '', address: '' },
      )
    }
  })
}

const keyOf = ({ release, side, fingerprint }: Pick<NotedFault, 'release' | 'side' | 'fingerprint'>) => ({
  release,
  side,
  fingerprint,
})

async function updateFault(tx: Db, fault: NotedFault): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('error_seen')
    .set({
      count: sql`count + ${fault.count}`,
      last_seen: sql`greatest(last_seen, ${fault.lastSeen})`,
    })
    .where((eb) => eb.and(keyOf(fault)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function countKept(tx: Db, { release, side }: NotedFault): Promise<number> {
  const { kept } = await tx
    .selectFrom('error_seen')
    .where('release', '=', release)
    .where('side', '=', side)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  return kept
}

async function insertFault(tx: Db, { stackHead, firstSeen, lastSeen, ...fault }: NotedFault): Promise<void> {
  await tx
    .insertInto('error_seen')
    .values({ ...fault, stack_head: stackHead, first_seen: firstSeen, last_seen: lastSeen })
    .onConflict((conflict) =>
      conflict.columns(['release', 'side', 'fingerprint']).doUpdateSet({
        count: sql`error_seen.count + excluded.count`,
        last_seen: sql`greatest(error_seen.last_seen, excluded.last_seen)`,
      }),
    )
    .execute()
}

/** Faults as they are shown. */
export interface KeptFault extends NotedFault {
  readonly knownAt: Date | null
}

/** Faults, the most frequent of the latest release first. @param release undefined: of all */
export async function listFaults(db: Db, release?: string): Promise<KeptFault[]> {
  const rows = await db
    .selectFrom('error_seen')
    .$if(release !== undefined, (query) => query.where('release', '=', release ?? ''))
    .selectAll()
    .orderBy(sql`max(last_seen) OVER (PARTITION BY release)`, 'desc')
    .orderBy('count', 'desc')
    .orderBy('fingerprint')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ side, stack_head, first_seen, last_seen, known_at, ...fault }) => ({
    ...fault,
    side: FAULT_SIDES.find((each) => each === side) ?? 'server',
    stackHead: stack_head,
    firstSeen: first_seen,
    lastSeen: last_seen,
    knownAt: known_at,
  }))
}

/** Faults that one answer holds. */
const MOST_SHOWN = 1000

/** Notes that a fault is known, or no longer. @returns whether there is one */
export async function updateKnown(
  tx: Db,
  fault: Pick<NotedFault, 'release' | 'side' | 'fingerprint'>,
  knownAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('error_seen')
    .set({ known_at: knownAt })
    .where((eb) => eb.and(keyOf(fault)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets faults that were not seen for long. */
export async function deleteOldFaults(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR)
  await db.deleteFrom('error_seen').where('last_seen', '<=', before).execute()
}
