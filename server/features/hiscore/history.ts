import { type DirectorySnapshot, wholeName } from '#server/features/directory/service.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import { type YearLines, formerKeys, linkYears, prepareYear } from '#server/features/scopes/service.ts'
import type { PublishedLine } from './queries.ts'

/**
 * The lines of one unit over the years, the latest first: from the year of `start` on to newer and to older ones, linked
 * as the engine links them (by the names of school and unit, and the requirement of a group), year by year. A year that a
 * major pauses is passed over: its older lines lead to this page. It ends the way of a group, whose names say little.
 *
 * @param lines Every line of its school in its batch and track, `start` among them, in the order of the files.
 */
export async function historyOf(
  lines: readonly PublishedLine[],
  start: PublishedLine,
  { directory, reference }: DirectorySnapshot,
): Promise<PublishedLine[]> {
  const former = formerKeys(reference.schoolAliases)
  const key = {
    provinceId: start.province_id,
    batch: start.batch,
    unitKind: toUnitKind(start.unit_kind),
  }
  const years = [...new Set(lines.map(({ year }) => year))].sort((a, b) => a - b)
  const prepared: { table: YearLines; rows: readonly PublishedLine[] }[] = []
  for (const year of years) {
    const rows = lines.filter((line) => line.year === year)
    const named = rows.map((row) => ({ ...row, school_name: wholeName(directory, row.school_name) }))
    prepared.push({ rows, table: await prepareYear(key, year, named, reference) })
  }
  const from = years.indexOf(start.year)
  const first = prepared[from]?.rows.findIndex(({ id }) => id === start.id) ?? -1
  const pauses = key.unitKind === 'major'
  const found = [start]
  if (first < 0) return found
  let [at, newer] = [first, prepared[from]]
  for (const older of prepared.slice(0, from).toReversed()) {
    const next = newer === undefined ? -1 : (linkYears(newer.table, older.table, former)[at] ?? -1)
    const line = older.rows[next]
    if (line) {
      found.push(line)
      ;[at, newer] = [next, older]
    } else if (!pauses) break
  }
  let older = prepared[from]
  at = first
  for (const newest of prepared.slice(from + 1)) {
    const next = older === undefined ? -1 : linkYears(newest.table, older.table, former).indexOf(at)
    const line = newest.rows[next]
    if (line) {
      found.unshift(line)
      ;[at, older] = [next, newest]
    } else if (!pauses) break
  }
  return found
}
