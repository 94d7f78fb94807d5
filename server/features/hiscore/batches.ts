import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { getLines } from '#contract/hiscore.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/errors.ts'
import { type LinesKey, listBatches } from './queries.ts'

type ShownBatch = NonNullable<z.output<(typeof getLines)['data']>['batch']>

/** Lines that were published together, with what is known of them all. */
export interface Batch extends LinesKey, ShownBatch {
  readonly unitKind: ShownBatch['unitKind']
  readonly year: number
  readonly batch: string
  readonly track: string
  /** The files that they are from. */
  readonly sources: readonly number[]
}

const readBatches = memo(
  async (_snapshot: DirectorySnapshot, db: Db): Promise<ReadonlyMap<string, Batch>> => {
    const rows = await listBatches(db)
    const batches = rows.map((row) => ({
      ...row,
      batchId: batchIdOf(row),
      unitKind: toUnitKind(row.unitKind),
      comparable: !incomparableYears(row.provinceId).includes(row.year),
    }))
    return new Map(batches.map((batch) => [batch.batchId, batch]))
  },
)

/** Every batch that has lines by its opaque id, the latest year first. */
export function batchesIn(
  { db }: DirectoryContext,
  snapshot: DirectorySnapshot,
): Promise<ReadonlyMap<string, Batch>> {
  return readBatches(snapshot, db)
}

function batchIdOf({ provinceId, year, batch, track, unitKind }: LinesKey): string {
  const name = [provinceId, year, batch, track, unitKind].join('|')
  return createHash('sha256').update(name).digest('base64url').slice(0, 10)
}

/** Of a province, the latest year first. */
export async function batchesOf(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  provinceId: number,
): Promise<Batch[]> {
  return [...(await batchesIn(context, snapshot)).values()].filter((batch) => batch.provinceId === provinceId)
}

/** @throws HttpProblem 404 for an id that is no batch's */
export async function findBatch(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  batchId: string,
): Promise<Batch> {
  const batch = (await batchesIn(context, snapshot)).get(batchId)
  if (!batch) throw notFound()
  return batch
}

/** As calls answer it. */
export function showBatch(batch: Batch): ShownBatch {
  const { batchId, year, batch: name, track, unitKind, lines, filled, ranked, comparable } = batch
  return { batchId, year, batch: name, track, unitKind, lines, filled, ranked, comparable }
}
