import { type RowSet, addAll, addRow, emptySet, keepOnly } from './row-set.ts'

/** What one row of a table is called. */
export interface NamedRow {
  readonly row: number
  /** Of its school: as files write it, present, former and short names. */
  readonly school: readonly string[]
  /** Where its school is; found by the whole word alone. */
  readonly places: readonly string[]
  /** Of the unit: its own name, and what people call its major. */
  readonly unit: readonly string[]
}

/** Rows by the words that they are looked for with. */
export interface UnitWords {
  /** Rows whose school or unit holds every word; a word may lack letters, or join both. null: no word. */
  find(text: string): RowSet | null
}

/** What has no part in matching: brackets, dots, spaces. */
const IGNORED = /[\p{P}\p{S}\p{Z}\p{Cc}]/gu

/** A name or a word as it is compared: small letters, half width, without punctuation. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(IGNORED, '')

/** The words of a search, as they are compared. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,，、;；+&]+/u)
    .map(plainText)
    .filter((word) => word !== '')

/** Names that several rows share. */
interface Shared {
  readonly names: readonly string[]
  readonly places: readonly string[]
  readonly rows: number[]
}

/** Letters from which on a word may be a name with letters left out: of two, too many names are. */
const LEAST_SCATTERED = 3

/** Puts named rows together by their names, in steps. @param size More than the greatest row */
export function* collectWords(size: number, rows: Iterable<NamedRow>): Generator<undefined, UnitWords> {
  const schools = new Map<string, Shared>()
  const units = new Map<string, Shared>()
  let many = 0
  for (const { row, school, places, unit } of rows) {
    put(schools, school, places, row)
    put(units, unit, [], row)
    many += 1
    if (many % 500 === 0) yield
  }
  return wordsIn(size, [...schools.values()], [...units.values()])
}

function put(
  into: Map<string, Shared>,
  names: readonly string[],
  places: readonly string[],
  row: number,
): void {
  const key = [...names, '', ...places].join('\n')
  const known = into.get(key)
  if (known) {
    known.rows.push(row)
    return
  }
  into.set(key, { names: [...new Set(names.map(plainText))], places: places.map(plainText), rows: [row] })
}

function wordsIn(size: number, schools: readonly Shared[], units: readonly Shared[]): UnitWords {
  const rowsOf = (all: readonly Shared[], fits: (shared: Shared) => boolean): RowSet => {
    const rows = emptySet(size)
    for (const shared of all) if (fits(shared)) for (const row of shared.rows) addRow(rows, row)
    return rows
  }
  const named = (all: readonly Shared[], fits: (name: string) => boolean): RowSet =>
    rowsOf(all, ({ names }) => names.some(fits))
  const holding = (word: string): RowSet => {
    const rows = rowsOf(
      schools,
      ({ names, places }) => places.includes(word) || names.some((name) => name.includes(word)),
    )
    addAll(rows, ofUnits(word))
    return rows
  }
  const ofUnits = (word: string): RowSet => {
    const bare = word.replace(/专业$/u, '')
    return named(units, (name) => name.includes(word) || (bare !== '' && name.includes(bare)))
  }
  /** 浙工大计算机: a school's whole name, the longest that there is, and what follows it. */
  const runTogether = (word: string): RowSet => {
    const letters = [...word]
    for (let cut = letters.length - 1; cut > 1; cut -= 1) {
      const school = letters.slice(0, cut).join('')
      const rows = named(schools, (name) => name === school)
      keepOnly(rows, ofUnits(letters.slice(cut).join('')))
      if (!isEmpty(rows)) return rows
    }
    return emptySet(size)
  }
  const fitting = (word: string): RowSet => {
    const whole = holding(word)
    if (!isEmpty(whole)) return whole
    const scattered =
      [...word].length < LEAST_SCATTERED ? whole : named(schools, (name) => isScattered(word, name))
    return isEmpty(scattered) ? runTogether(word) : scattered
  }
  return {
    find(text) {
      const [first, ...more] = wordsOf(text)
      if (first === undefined) return null
      const rows = fitting(first)
      for (const word of more) keepOnly(rows, fitting(word))
      return rows
    },
  }
}

const isEmpty = (rows: RowSet): boolean => rows.every((word) => word === 0)

/** Whether a name begins as a word does and holds its other letters in their order: 浙工大 of 浙江工业大学. */
function isScattered(word: string, name: string): boolean {
  const [first = '', ...rest] = word
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const letter of rest) {
    const found = name.indexOf(letter, at)
    if (found < 0) return false
    at = found + letter.length
  }
  return true
}
