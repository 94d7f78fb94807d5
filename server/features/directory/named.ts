import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Directory } from './directory.ts'
import { namesCalled } from './school-names.ts'

/** A word that names of schools or units are searched for. */
export interface Word {
  readonly text: string
  /** Names of the schools that people call so. */
  readonly schools: readonly string[]
}

/** The words of a search, with blanks between. */
export const wordsIn = (directory: Directory, search = ''): Word[] =>
  search
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => ({ text, schools: namesCalled(directory, text) }))

/** Whether a word stands in the name of a row's school or unit, or its school is called so. */
export function isNamed({ text, schools }: Word): RawBuilder<SqlBool> {
  const pattern = `%${text.normalize('NFKC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(${halfWidth('school_name')} ILIKE ${pattern} OR ${halfWidth('unit_name')} ILIKE ${pattern}
    OR school_name = ANY(${schools}))`
}

/** A name with the brackets and signs that a folded word has, whichever its file writes. */
const halfWidth = (column: 'school_name' | 'unit_name') =>
  sql<string>`translate(${sql.ref(column)}, '（），：；＋／', '(),:;+/')`
