import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory } from './directory.ts'
import { namesCalled } from './school-names.ts'

/** The files of one year of a province in which units are searched for. */
export interface NamedYear {
  readonly kind: 'plan' | 'line' | 'art_line'
  readonly provinceId: number
  readonly year: number
}

/** What a word finds, as files write it. */
export interface Named {
  readonly schools: readonly string[]
  readonly units: readonly string[]
}

/** What each word of a search, with blanks between, finds in a year. */
export function findNamed(db: Db, directory: Directory, year: NamedYear, search = ''): Promise<Named[]> {
  return Promise.all(
    search
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => findWord(db, directory, year, word)),
  )
}

/** A year's names that contain a text, blanks aside, and those of schools that people call so. */
export async function findWord(
  db: Db,
  directory: Directory,
  { kind, provinceId, year }: NamedYear,
  text: string,
): Promise<Named> {
  const names = await namesIn(directory, db, kind, provinceId, year)
  const part = fold(text.normalize('NFKC'))
  return {
    schools: [...new Set([...names.schools.containing(part), ...namesCalled(directory, text)])],
    units: names.units.containing(part),
  }
}

/** Whether a row's school or unit has one of the names. */
export function isNamed({ schools, units }: Named): RawBuilder<SqlBool> {
  // So that PostgreSQL looks at no row.
  if (schools.length === 0 && units.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${isOneOf('school_name', schools)} OR ${isOneOf('unit_name', units)})`
}

/** Names that an index is asked for, at most: for more, planning takes longer than a look at each row. */
const FEW = 100

function isOneOf(column: 'school_name' | 'unit_name', names: readonly string[]): RawBuilder<SqlBool> {
  const name = sql.ref(column)
  return names.length <= FEW
    ? sql<SqlBool>`${name} = ANY(${names})`
    : sql<SqlBool>`${name} IN (SELECT unnest(${names}::text[]))`
}

/** Years remembered of a province: anybody may ask for one that has nothing. */
const MOST_YEARS = 50

/** A year has few names in many rows: read once an import, where PostgreSQL would search every row. */
const namesIn = memo(
  async (
    _directory: Directory,
    db: Db,
    kind: NamedYear['kind'],
    provinceId: number,
    year: number,
  ): Promise<{ schools: Names; units: Names }> => {
    const read = async (column: 'school_name' | 'unit_name'): Promise<Names> => {
      const rows = await db
        .selectFrom(kind)
        .select(`${column} as name`)
        .distinct()
        .where('province_id', '=', provinceId)
        .where('year', '=', year)
        .execute()
      return new Names(rows.map(({ name }) => name))
    }
    return { schools: await read('school_name'), units: await read('unit_name') }
  },
  MOST_YEARS,
)

/** Stands in no name, and in no text that is looked for. */
const END = '\0'

/** Names in two texts, as written and folded, where each begins at the same place: so many need little memory. */
class Names {
  readonly #written: string
  readonly #folded: string

  constructor(names: readonly string[]) {
    this.#written = names.map((name) => name + END).join('')
    this.#folded = fold(this.#written)
  }

  /** @param part Folded; no name contains an empty one */
  containing(part: string): string[] {
    const found: string[] = []
    if (part === '') return found
    for (let at = this.#folded.indexOf(part); at >= 0; at = this.#folded.indexOf(part, at)) {
      const end = this.#folded.indexOf(END, at)
      found.push(this.#written.slice(this.#folded.lastIndexOf(END, at) + 1, end))
      at = end
    }
    return found
  }
}

const SIGNS = '（），：；＋／'
const HALF_WIDTH = '(),:;+/'

/** A text of the same length in small letters, with brackets and signs as NFKC has them. */
const fold = (text: string): string =>
  text.replaceAll(/[A-Z（），：；＋／]/gu, (sign) => HALF_WIDTH[SIGNS.indexOf(sign)] ?? sign.toLowerCase())
