import { type DirectorySnapshot, wholeName } from '#server/features/directory/service.ts'
import { followUnit } from '#server/features/scopes/service.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import type { PublishedLine } from './queries.ts'

/**
 * The lines of one unit over the years, the latest first, as the engine links them.
 * @param lines Every line of its school in its batch and track, `start` among them, in the files' order.
 */
export async function historyOf(
  lines: readonly PublishedLine[],
  start: PublishedLine,
  { directory, reference }: DirectorySnapshot,
): Promise<PublishedLine[]> {
  const key = { provinceId: start.province_id, batch: start.batch, unitKind: toUnitKind(start.unit_kind) }
  // A unit is followed under the whole name of its school, and shown as its file writes it.
  const named = lines.map((line) => ({ ...line, school_name: wholeName(directory, line.school_name), line }))
  const own = named.find(({ id }) => id === start.id)
  if (own === undefined) return [start]
  return (await followUnit(key, named, own, reference)).map(({ line }) => line)
}
