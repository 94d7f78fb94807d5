import type { Reference } from '#server/snapshot/reference.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import { type YearLines, formerKeys, linkYears, prepareYear } from '#server/features/recommend/service.ts'
import type { Line } from './queries.ts'

/**
 * The lines of one unit over the years, the latest first: from the year of `start` on to newer and to older ones, linked
 * as the engine links them (by the names of school and unit, and the requirement of a group), year by year. A year in
 * which it is not found ends the way.
 *
 * @param lines Every line of its school in its batch and track, `start` among them, in the order of the files.
 */
export async function historyOf(
  lines: readonly Line[],
  start: Line,
  { schoolAliases }: Pick<Reference, 'schoolAliases'>,
): Promise<Line[]> {
  const former = formerKeys(schoolAliases)
  const years = [...new Set(lines.map(({ year }) => year))].sort((a, b) => a - b)
  const prepared: { table: YearLines; rows: readonly Line[] }[] = []
  for (const year of years) {
    const rows = lines.filter((line) => line.year === year)
    prepared.push({ rows, table: await prepareYear(year, rows, toUnitKind(start.unit_kind)) })
  }
  const from = years.indexOf(start.year)
  const first = prepared[from]?.rows.findIndex(({ id }) => id === start.id) ?? -1
  const found = [start]
  let at = first
  for (let index = from; index > 0 && at >= 0; index -= 1) {
    const newer = prepared[index]
    const older = prepared[index - 1]
    if (!newer || !older) break
    at = linkYears(newer.table, older.table, former)[at] ?? -1
    const line = older.rows[at]
    if (line) found.push(line)
  }
  at = first
  for (let index = from; index + 1 < prepared.length && at >= 0; index += 1) {
    const newer = prepared[index + 1]
    const older = prepared[index]
    if (!newer || !older) break
    at = linkYears(newer.table, older.table, former).indexOf(at)
    const line = newer.rows[at]
    if (line) found.unshift(line)
  }
  return found
}
