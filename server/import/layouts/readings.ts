import type { LineToStore } from './line.ts'
import type { RowIssue } from './refusal.ts'

type Row = LineToStore & { readonly at: number }

/**
 * Of lists that were read more than once: what the last reading has and no other contradicts.
 * @param readingOf Says of a row's number which reading it is of
 */
export function settleReadings(
  rows: readonly Row[],
  keyOf: (row: LineToStore) => string,
  readingOf: ReadonlyMap<number, string>,
): { rows: Row[]; faults: RowIssue[] } {
  const listOf = ({ year, batch, track }: Row): string => `${year} ${batch} ${track}`
  const lastOf = new Map(rows.map((row) => [listOf(row), readingOf.get(row.at)]))
  const standing: Row[] = []
  const faults: RowIssue[] = []
  for (const [key, same] of Map.groupBy(rows, keyOf)) {
    const last = same.findLast((row) => readingOf.get(row.at) === lastOf.get(listOf(row)))
    const others = same.filter((row) => row.min_score !== last?.min_score)
    const isBacked = last !== undefined && same.length - others.length > 1
    if (last && (others.length === 0 || isBacked)) standing.push(last)
    const scores = [...new Set(same.map((row) => row.min_score ?? 'none'))].join(' and ')
    const reason = last
      ? `the readings of ${key} give ${scores}`
      : `only an earlier reading of the list has ${key}`
    const out = others.length > 0 && !isBacked ? same : others
    faults.push(...out.map(({ at }) => ({ row: at, reason })))
  }
  const byRow = (a: number, b: number): number => a - b
  return {
    rows: standing.sort((a, b) => byRow(a.at, b.at)),
    faults: faults.sort((a, b) => byRow(a.row, b.row)),
  }
}
