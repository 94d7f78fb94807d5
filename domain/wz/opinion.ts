/** An adviser's opinion as it comes from a file, held against the lists that it is about. */

/** What an adviser says of a row. Lists and rows count from 1; 0: of the whole. */
export interface Remark {
  readonly list: number
  readonly row: number
  readonly text: string
}

/** One entry of the file as it is written. */
export interface WrittenRemark {
  /** Where it stands in the file, for whoever mends it: row 7. */
  readonly at: string
  readonly list: string
  readonly row: string
  readonly text: string
}

/** Of one remark, in characters. */
export const REMARK_LENGTH = 1000

export type ReadOpinion =
  | { readonly remarks: readonly Remark[] }
  /** What is wrong, entry by entry. */
  | { readonly problems: readonly string[] }

/**
 * Reads the remarks of a file, in the order of the lists. Entries without a text say nothing. Of one list its number may be left
 * out; without a row a remark is of the list, without a list of the whole.
 *
 * @param sizes how many rows each list has, in the order they were sent
 */
export function readOpinion(written: readonly WrittenRemark[], sizes: readonly number[]): ReadOpinion {
  const remarks = new Map<string, Remark>()
  const problems: string[] = []
  for (const { at, text, ...place } of written) {
    if (text.trim() === '') continue
    const found = placeOf(place, sizes)
    if (typeof found === 'string') {
      problems.push(`${at}: ${found}`)
      continue
    }
    const key = `${found.list} ${found.row}`
    if (remarks.has(key)) problems.push(`${at}: a second text for ${placeName(found)}`)
    else if (text.trim().length > REMARK_LENGTH)
      problems.push(`${at}: the text has more than ${REMARK_LENGTH} characters`)
    else remarks.set(key, { ...found, text: text.trim() })
  }
  if (problems.length > 0) return { problems }
  if (remarks.size === 0) return { problems: ['no row has a text'] }
  return { remarks: [...remarks.values()].sort((a, b) => a.list - b.list || a.row - b.row) }
}

type Place = Omit<Remark, 'text'>

const placeName = ({ list, row }: Place): string =>
  list === 0 ? 'the whole' : row === 0 ? `list ${list}` : `list ${list}, row ${row}`

const numberIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** Where a remark belongs, or why that cannot be told. */
function placeOf(given: Pick<WrittenRemark, 'list' | 'row'>, sizes: readonly number[]): Place | string {
  const [listText, rowText] = [given.list.trim(), given.row.trim()]
  const row = rowText === '' ? 0 : numberIn(rowText)
  if (row === undefined) return `row ${rowText} is no number`
  const only = sizes.length === 1 && row > 0 ? 1 : 0
  const list = listText === '' ? only : numberIn(listText)
  if (list === undefined) return `list ${listText} is no number`
  if (list === 0) return row === 0 ? { list, row } : `row ${row} of which list? ${sizes.length} were sent`
  const size = sizes[list - 1]
  if (size === undefined) return `there is no list ${list}: ${sizes.length} were sent`
  return row > size ? `list ${list} has no row ${row}: it has ${size}` : { list, row }
}
