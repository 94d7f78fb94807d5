import { ONLY_LIST, nameColumns, provinceTables } from '#server/import/store/shipped-tables.ts'
import type { Figures } from './read.ts'
import type { Cell, Digests, Row } from './write.ts'

/** A file of a province, ready to be written. */
export interface NumberedFile {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** How much one list has. */
export interface ListCount {
  readonly of: string
  readonly year: number
  readonly batch: string | null
  readonly track: string
  readonly source: string
  readonly readFrom: string
  readonly rows: number
  /** Of these, ranks that follow from the score or scores that follow from the rank. */
  readonly derived: number
}

/** What rows of one list share. */
interface Listed {
  readonly year: number
  readonly batch?: string
  readonly track: string
  readonly unit_kind?: string
  readonly read_from: string
  readonly derived?: string | null
  readonly rank_is_bound?: boolean
  readonly level?: string
  readonly tie_break?: unknown
  readonly import_id: number
}

interface UnitRow extends Listed {
  readonly school_code: string
  readonly school_name: string
  readonly unit_code: string
  readonly unit_name: string
}

/** Numbers by the order in which texts are first met. */
class Numbers {
  readonly rows: Row[] = []
  readonly #known = new Map<string, number>()

  of(texts: Row): number {
    const key = JSON.stringify(Object.values(texts))
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const number = this.rows.push(texts)
    this.#known.set(key, number)
    return number
  }
}

/** A list, and how much of it there is so far. */
interface List {
  readonly of: string
  readonly list: string
  readonly row: Row
  count: number
  derived: number
}

/** Names lists of a year by letters: a, b, … y, za, zb. */
class Lists {
  readonly rows: List[] = []
  readonly #known = new Map<string, List>()

  of(of: string, shared: Listed, source: string | null): List {
    const { year, batch, track, unit_kind, read_from, derived, rank_is_bound, level, tie_break } = shared
    const row: Row = {
      of,
      year,
      batch: batch ?? null,
      track,
      unit_kind: unit_kind ?? null,
      source,
      read_from,
      derived: derived ?? null,
      rank_is_bound: rank_is_bound === true ? true : null,
      level: level ?? null,
      tie_break: joined(tie_break, Object.keys),
    }
    const key = JSON.stringify(Object.values(row))
    const known = this.#known.get(key)
    if (known) return known
    const before = this.rows.filter((each) => each.of === of && each.row['year'] === year).length
    const list = 'z'.repeat(Math.floor(before / 25)) + String.fromCodePoint(97 + (before % 25))
    const made = { of, list, row: { ...row, list }, count: 0, derived: 0 }
    this.rows.push(made)
    this.#known.set(key, made)
    return made
  }
}

/**
 * Lays the figures of a province out in files: schools, units and lists stand once, rows refer to them.
 *
 * @param figures In the order of their files within a year
 */
export function numberFigures(
  figures: Figures,
  sourceOf: (importId: number) => string | null,
  digests: Digests,
): { files: NumberedFile[]; lists: ListCount[] } {
  const [schools, names, units, requirements] = [new Numbers(), new Numbers(), new Numbers(), new Numbers()]
  const lists = new Lists()
  const listOf = (of: string, row: Listed): List => lists.of(of, row, sourceOf(row.import_id))
  const take = (list: List, figure: readonly unknown[], derived = false): string => {
    list.count += 1
    if (derived) list.derived += 1
    digests.add(list.row['source'], [...Object.values(list.row), ...figure])
    return list.list
  }
  const unitOf = ({ school_code: code, school_name, unit_name: name }: UnitRow): number => {
    const school = schools.of({ code, name: school_name })
    return units.of({ school, name: names.of({ name }) })
  }
  const table = (of: 'line' | 'plan', rows: readonly UnitRow[]): (Row & { year: number })[] => {
    const groups = new Map<string, number>()
    const numbered = rows.map((row) => {
      const { year, batch, track, unit_kind, read_from, import_id } = row
      const group = JSON.stringify([year, batch, track, unit_kind, read_from, sourceOf(import_id)])
      groups.set(group, groups.get(group) ?? groups.size)
      return { row, unit: unitOf(row), group: groups.get(group) ?? 0 }
    })
    // Rows of one unit stay in the order of the authority's file: it tells units of one name apart.
    numbered.sort((a, b) => a.group - b.group || a.unit - b.unit)
    return numbered.map(({ row, unit }) => {
      const list = listOf(of, row)
      const [, , , ...own] = Object.keys(provinceTables[of].columns)
      const cells: Row = Object.fromEntries(own.map((column) => [column, cellOf(Reflect.get(row, column))]))
      const { year, school_code, school_name, unit_code: code, unit_name } = row
      const figure = [school_code, school_name, code, unit_name, ...Object.values(cells)]
      const letter = take(list, figure, (list.row['derived'] ?? null) !== null)
      const text = cells['requirement'] ?? null
      const requirement = text === null ? null : requirements.of({ requirement: text })
      return { year, list: letter, unit, code, ...cells, requirement }
    })
  }
  const perYear = (
    of: 'line' | 'plan' | 'score_rank',
    rows: readonly (Row & { year: number })[],
  ): NumberedFile[] =>
    [...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => ({
      file: provinceTables[of].file.replace('{year}', String(year)),
      columns: Object.keys(provinceTables[of].columns),
      rows: withoutOnlyList(own),
    }))
  // Lines first: what a year files for is numbered before what is only planned.
  const byYear = [
    ...perYear('line', table('line', figures.line)),
    ...perYear('plan', table('plan', figures.plan)),
  ]
  const score_rank = figures.score_rank.map((row) => ({
    ...row,
    list: take(listOf('score_rank', row), [row.score_min, row.score_max, row.count, row.rank_max]),
    score_max: row.score_max === row.score_min ? null : row.score_max,
  }))
  const control_line = figures.control_line.map((row) => ({
    ...row,
    list: take(listOf('control_line', { ...row, batch: '' }), [
      row.batch,
      row.score,
      // A bulletin that says neither keeps its sum.
      ...(row.measure === null && row.test_score === null ? [] : [row.measure, row.test_score]),
    ]),
  }))
  const plan_coverage = figures.plan_coverage.map((row) => ({ ...row, source: sourceOf(row.import_id) }))
  const whole = { control_line: withoutOnlyList(control_line), plan_coverage }
  const named = {
    schools: schools.rows,
    names: names.rows,
    units: units.rows,
    requirements: requirements.rows,
    lists: lists.rows.map(({ row }) => row),
  }
  return {
    files: [
      ...(['schools', 'names', 'units', 'requirements', 'lists'] as const).map((name) => ({
        file: `${name}.csv`,
        columns: Object.keys(nameColumns[name]),
        rows: named[name],
      })),
      ...byYear,
      ...perYear('score_rank', score_rank),
      ...(['control_line', 'plan_coverage'] as const).map((of) => ({
        file: provinceTables[of].file,
        columns: Object.keys(provinceTables[of].columns),
        rows: whole[of],
      })),
    ],
    lists: lists.rows.map(({ of, row, count, derived }) => ({
      of,
      year: Number(row['year']),
      batch: textOf(row['batch']),
      track: String(row['track']),
      source: String(row['source']),
      readFrom: String(row['read_from']),
      rows: count,
      derived,
    })),
  }
}

/** Rows of a file that has but one list need not say so. */
const withoutOnlyList = (rows: readonly Row[]): readonly Row[] =>
  rows.every(({ list }) => list === ONLY_LIST) ? rows.map((row) => ({ ...row, list: null })) : rows

const textOf = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null)

/** A value of the database as a cell; of figures by name the figures, since their names are the list's. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value
  return joined(value, Object.values)
}

function joined(figures: unknown, part: (of: object) => unknown[]): string | null {
  return typeof figures === 'object' && figures !== null ? part(figures).join('/') : null
}
