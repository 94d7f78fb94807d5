import type { Db } from '#server/db/open.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { Parsed } from '#server/import/layouts/source.ts'

/** A day, or a year where a file tells no more. */
type Day = readonly [year: number, month: number | null, day: number | null]

/** What the ministry calls it. */
const LIST = '全国普通高等学校名单'

type Dated = Pick<Parsed, 'title' | 'year' | 'addition'>

const CARRIED = /截至(\d{4})年(\d{1,2})月(\d{1,2})日/u

/** The day that a list is of, as its title carries it; null: it carries none. */
function dayOf({ title, year }: { readonly title: string; readonly year: number | null }): Day | null {
  const [, ...parts] = CARRIED.exec(title) ?? []
  const [first, month, day] = parts.map(Number)
  if (first !== undefined && month !== undefined && day !== undefined) return [first, month, day]
  return year === null ? null : [year, null, null]
}

/** Below 0: the first is older. A year alone is as old as any of its days. */
function compareDays(a: Day, b: Day): number {
  for (const [at, part] of a.entries()) {
    const other = b[at]
    if (part === null || other === null || other === undefined) return 0
    if (part !== other) return part - other
  }
  return 0
}

const textOf = ([year, month, day]: Day): string =>
  [year, ...[month, day].flatMap((part) => (part === null ? [] : String(part).padStart(2, '0')))].join('-')

/**
 * Sees that a list of schools is not older than one that stands: it would give schools their former names.
 *
 * @throws ImportRefusal
 */
export async function checkDate(db: Db, { title, year, addition }: Dated): Promise<void> {
  // What only adds to a list gives no names.
  if (addition) return
  const files = await db
    .selectFrom('import_file')
    .select(['title', 'year'])
    .where('title', 'like', `${LIST}%`)
    .where('id', 'in', db.selectFrom('school').select('import_id'))
    .execute()
  const days = files.map(dayOf).filter((day) => day !== null)
  const [newest] = days.sort((a, b) => compareDays(b, a))
  if (!newest) return
  const own = dayOf({ title, year })
  if (own === null) {
    throw new ImportRefusal(
      `the list carries no date, and the one that stands is of ${textOf(newest)}. If it is newer, import it with --force`,
    )
  }
  if (compareDays(own, newest) < 0) {
    throw new ImportRefusal(
      `the list is of ${textOf(own)}, and a newer one of ${textOf(newest)} stands: schools would get their former names back. To do so all the same, import it with --force`,
    )
  }
}
