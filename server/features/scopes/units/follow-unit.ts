import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { KnownLevels } from '#server/snapshot/level-in.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { formerKeys, linkYears } from './link-years.ts'
import { type MatchedRow, type YearRows, prepareYear } from './year-rows.ts'

/**
 * A unit's lines over the years from `start` on, linked as the engine links them. A pause is passed over.
 * @param lines Every line of its school in its batch and track, `start` among them, in the files' order.
 */
export async function followUnit<R extends MatchedRow & { readonly year: number }>(
  key: Pick<ScopeKey, 'provinceId' | 'batch' | 'unitKind'>,
  lines: readonly R[],
  start: R,
  reference: KnownLevels & Pick<Reference, 'schoolAliases'>,
): Promise<R[]> {
  const former = formerKeys(reference.schoolAliases)
  const years = [...new Set(lines.map(({ year }) => year))].sort((a, b) => a - b)
  const prepared: YearRows<R>[] = []
  for (const year of years) {
    const rows = lines.filter((line) => line.year === year)
    prepared.push(await prepareYear(key, year, rows, reference))
  }
  const from = years.indexOf(start.year)
  const first = prepared[from]?.rows.indexOf(start) ?? -1
  const pauses = key.unitKind === 'major'
  const found = [start]
  if (first < 0) return found
  let [at, newer] = [first, prepared[from]]
  for (const older of prepared.slice(0, from).toReversed()) {
    const next = newer === undefined ? -1 : (linkYears(newer, older, former)[at] ?? -1)
    const line = older.rows[next]
    if (line) {
      found.push(line)
      ;[at, newer] = [next, older]
    } else if (!pauses) break
  }
  let older = prepared[from]
  at = first
  for (const newest of prepared.slice(from + 1)) {
    const next = older === undefined ? -1 : linkYears(newest, older, former).indexOf(at)
    const line = newest.rows[next]
    if (line) {
      found.unshift(line)
      ;[at, older] = [next, newest]
    } else if (!pauses) break
  }
  return found
}
