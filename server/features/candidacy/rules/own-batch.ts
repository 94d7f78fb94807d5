import { type Judged, ownBatchOf } from '#server/features/candidacy/facts.ts'

/** Whose own batch comes before this one. */
export function ownBatch(candidacy: Judged): string | null {
  const own = ownBatchOf(candidacy)
  const { batch, earlier } = candidacy.scope
  return own && `${own}这里是${batch}，没有被${earlier?.batch ?? ''}录取才用得上。`
}
