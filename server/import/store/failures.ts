import { DAY } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import type { FileReport } from '#server/import/report.ts'

/** How long a file that failed is told of, in ms: by then it was renamed, or given up. */
const TOLD_FOR = 7 * DAY

/** A file whose latest import failed. */
interface FailedImport {
  readonly source: string
  readonly fileName: string
  readonly failedAt: Date
  readonly reason: string
}

/** Keeps that a file was refused, or forgets it once it is in. */
export async function noteImport(db: Db, source: string, report: FileReport): Promise<void> {
  const { file: file_name } = report
  await db
    .deleteFrom('import_failure')
    .where((eb) =>
      eb.or([
        eb('failed_at', '<', new Date(Date.now() - TOLD_FOR)),
        eb.and([eb('source', '=', source), eb('file_name', '=', file_name)]),
      ]),
    )
    .execute()
  if (report.outcome !== 'refused') return
  const { reason } = report
  await db
    .insertInto('import_failure')
    .values({ source, file_name, reason })
    .onConflict((on) => on.columns(['source', 'file_name']).doUpdateSet({ failed_at: new Date(), reason }))
    .execute()
}

/** Those of the last days, the latest first. */
export async function findFailed(db: Db): Promise<FailedImport[]> {
  const rows = await db
    .selectFrom('import_failure')
    .selectAll()
    .where('failed_at', '>', new Date(Date.now() - TOLD_FOR))
    .orderBy('failed_at', 'desc')
    .execute()
  return rows.map(({ source, file_name: fileName, failed_at: failedAt, reason }) => ({
    source,
    fileName,
    failedAt,
    reason,
  }))
}
