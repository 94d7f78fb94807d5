import { REQUIREMENTS } from '#domain/exam/requirement.ts'
import { hasTrack, tracksIn } from '#domain/province/tracks.ts'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import type { Target, TargetRow } from '#server/import/layouts/source.ts'

/** Tables whose tracks are those that ordinary candidates are ranked by. */
const RANKED: ReadonlySet<Target['table']> = new Set(['line', 'plan', 'score_rank'])

/**
 * Leaves out rows of a track that their province does not have, whatever is forced.
 * @throws ImportRefusal where all are
 */
export function ownTracks(
  { table }: Target,
  rows: readonly TargetRow[],
): { rows: readonly TargetRow[]; rejected: RowIssue[] } {
  if (!RANKED.has(table)) return { rows, rejected: [] }
  const own: TargetRow[] = []
  const others = new Map<string, { at: number; many: number; reason: string }>()
  for (const row of rows) {
    const [province, year, track] = [String(row['province']), Number(row['year']), String(row['track'])]
    // A second table of the same candidates says for whom it is in brackets.
    const [ranked = track] = track.split('（')
    // What majors ask of subjects is told for all candidates of a province at once.
    if (row['batch'] === REQUIREMENTS || hasTrack(province, year, ranked)) {
      own.push(row)
      continue
    }
    const key = `${province} ${year} ${track}`
    const reason = `${province} has no track ${track} in ${year}: ${tracksIn(province, year).join(' or ')} was expected`
    const { at, many } = others.get(key) ?? { at: row.at, many: 0 }
    others.set(key, { at, many: many + 1, reason })
  }
  const rejected = [...others.values()].map(({ at, many, reason }) => ({
    row: at,
    reason: many === 1 ? reason : `${reason}; so it is with ${many} rows, which are left out`,
  }))
  if (rows.length > 0 && own.length === 0) {
    throw new ImportRefusal(
      `${rejected[0]?.reason ?? ''}. Its title, sheet, file name, a column or the description has to say the right one; --force does not help`,
    )
  }
  return { rows: own, rejected }
}
