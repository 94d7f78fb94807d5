import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { ONLY_LIST } from '#server/import/store/shipped-tables.ts'
import { nationFigures } from './starter.ts'

/** Cells by the names of their columns; '' and missing are the same. */
export type ShippedRow = Readonly<{ [column: string]: string }>

/** Reads the tables of a province in `data/figures`. */
export class ShippedRows {
  readonly #folder: string
  /** What was read is asked for more than once. */
  readonly #tables = new Map<string, readonly ShippedRow[]>()

  constructor(provinceId: number) {
    this.#folder = join(nationFigures, String(provinceId))
  }

  /**
   * The rows of a table, each with its `list`; in place of their numbers, those of lines and plans have the names of
   * `school` and `unit` (its code in `school_code`) and the words of `requirement`. Empty where there is no such file.
   */
  read(name: string): readonly ShippedRow[] {
    const known = this.#tables.get(name)
    if (known) return known
    const path = join(this.#folder, `${name}.csv`)
    const rows = existsSync(path) ? parseRecords(readFileSync(path, 'utf8'), '') : []
    const named = rows.map((row) => this.#named(row))
    this.#tables.set(name, named)
    return named
  }

  #named(row: ShippedRow): ShippedRow {
    const list = row['list'] ?? ONLY_LIST
    if (row['unit'] === undefined) return { ...row, list }
    const unit = this.#at('units', row['unit'])
    const { code: school_code = '', name: school = '' } = this.#at('schools', unit['school'])
    const { name = '' } = this.#at('names', unit['name'])
    const { requirement = '' } = this.#at('requirements', row['requirement'])
    return { ...row, list, school_code, school, unit: name, requirement }
  }

  #at(name: string, number = ''): ShippedRow {
    return this.read(name)[Number(number) - 1] ?? {}
  }
}
