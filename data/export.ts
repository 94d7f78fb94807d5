import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { nationalTables, originColumns, sourceColumns } from '#server/import/store/shipped-tables.ts'
import { checkLines, checkTables } from './check.ts'
import { type ListCount, numberFigures } from './number.ts'
import { readProvince } from './read.ts'
import type { TableColumn } from './table-column.ts'
import { Digests, type Row, compare, writeTable } from './write.ts'

/** A bulletin that figures are from. */
export interface Bulletin extends Row {
  readonly source: string
  /** The source of `ops import` that reads its files. */
  readonly kind: string
  readonly file_name: string
  readonly authority: string
  readonly title: string
  readonly province_id: number | null
  readonly year: number | null
}

/** Figures that did not pass, and why. */
export interface Rejected {
  readonly province: string
  readonly figure: string
  readonly reason: string
}

/** Rows of one list of a province that were written. */
export interface WrittenList extends ListCount {
  readonly province: string
}

/** What was written, and what was not. */
export interface Exported {
  readonly bulletins: readonly Bulletin[]
  readonly lists: readonly WrittenList[]
  readonly rejected: readonly Rejected[]
  /** Lines whose rank no score–rank table could be held against, and those without a control line. */
  readonly unchecked: readonly {
    readonly province: string
    readonly unbanded: number
    readonly uncontrolled: number
  }[]
  /** Which column of its bulletin each score–rank table is, as far as published ranks tell. */
  readonly columns: readonly (TableColumn & { readonly province: string })[]
  /** Rows of each table of the whole country. */
  readonly national: ReadonlyMap<string, number>
}

export interface ExportOptions {
  /** The folder that is written anew. */
  readonly folder: string
  /** Whether it holds a part only of what its bulletins say. */
  readonly partial?: boolean
  /** Files whose figures come with the product by themselves. */
  readonly kept?: readonly string[]
}

/**
 * Writes the figures of a database as the tables that come with the product (laid out as server/import/store/shipped-tables.ts
 * says). What fails a check is left out and listed. The same figures are written to the same bytes.
 */
export async function exportFigures(
  db: Db,
  { folder, partial = false, kept = [] }: ExportOptions,
): Promise<Exported> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const bulletins = await readBulletins(db, kept)
  const sourceOf = (importId: number | null): string | null => bulletins.get(importId ?? 0)?.source ?? null
  const digests = new Digests()
  const lists: WrittenList[] = []
  const rejected: Rejected[] = []
  const unchecked: Exported['unchecked'][number][] = []
  const tables: Exported['columns'][number][] = []
  const provinces = await db.selectFrom('province').select(['id', 'name']).orderBy('id').execute()
  for (const { id, name: province } of provinces) {
    const figures = await readProvince(db, id, [...bulletins.keys()])
    const wrongBands = checkTables(figures.score_rank)
    const score_rank = without(figures.score_rank, wrongBands)
    const checked = checkLines(id, figures.line, score_rank, figures.control_line)
    rejected.push(
      ...wrongBands.map(({ row: { year, track, score_min }, reason }) => ({
        province,
        figure: `一分一段 ${year} ${track} ${score_min} 分`,
        reason,
      })),
      ...checked.faults.map(({ row, reason }) => ({
        province,
        figure: [
          row.year,
          row.batch,
          row.track,
          row.school_code,
          row.school_name,
          row.unit_code,
          row.unit_name,
        ].join(' '),
        reason,
      })),
    )
    tables.push(...checked.columns.map((column) => ({ province, ...column })))
    const { unbanded, uncontrolled } = checked
    if (unbanded + uncontrolled > 0) unchecked.push({ province, unbanded, uncontrolled })
    const passed = { ...figures, score_rank, line: without(figures.line, checked.faults) }
    const numbered = numberFigures(passed, sourceOf, digests)
    for (const { file, columns, rows } of numbered.files) {
      await writeTable(join(folder, String(id), file), columns, rows)
    }
    lists.push(...numbered.lists.map((list) => ({ province, ...list })))
  }
  const national = new Map<string, number>()
  const fills = new Map<unknown, string>()
  for (const { table, file, columns, origins } of nationalTables) {
    const names = columns.split(' ')
    const ids = origins.map((origin) => sql`${sql.ref(originColumns[origin])} AS ${sql.ref(origin)}`)
    const { rows } = await sql<Row & Partial<Record<keyof typeof originColumns, number | null>>>`
      SELECT ${sql.join([...ids, ...names.map((name) => sql.ref(name))])} FROM ${sql.table(table)}`.execute(
      db,
    )
    const written = rows
      .map((row): Row => ({
        ...row,
        ...Object.fromEntries(origins.map((origin) => [origin, sourceOf(row[origin] ?? null)])),
      }))
      .filter(({ source }) => source !== null)
      .sort((a, b) =>
        compare(JSON.stringify(names.map((name) => a[name])), JSON.stringify(names.map((name) => b[name]))),
      )
    for (const row of written)
      for (const source of new Set(origins.map((origin) => row[origin])))
        digests.add(
          source,
          names.map((name) => row[name]),
        )
    const alone = origins.filter((origin) => new Set(written.map((row) => row[origin])).size === 1)
    for (const origin of alone) {
      const source = written[0]?.[origin]
      const others = fills.get(source)
      fills.set(source, [...(others === undefined ? [] : [others]), `${table}.${origin}`].join(' '))
    }
    const told = origins.filter((origin) => !alone.includes(origin))
    await writeTable(join(folder, file), [...names, ...told], written)
    national.set(table, written.length)
  }
  const used = [...bulletins.values()].filter(({ source }) => digests.has(source))
  const rows = used.map((row) => ({
    ...row,
    sha256: digests.get(row.source),
    partial: partial ? true : null,
    fills: fills.get(row.source) ?? null,
  }))
  await writeTable(join(folder, 'sources.csv'), Object.keys(sourceColumns), rows)
  return { bulletins: used, lists, rejected, unchecked, columns: tables, national }
}

function without<R>(rows: readonly R[], faults: readonly { readonly row: R }[]): R[] {
  const wrong = new Set(faults.map(({ row }) => row))
  return rows.filter((row) => !wrong.has(row))
}

/** By the id of their file. */
async function readBulletins(db: Db, kept: readonly string[]): Promise<Map<number, Bulletin>> {
  const rows = await db
    .selectFrom('import_file')
    .select(['id', 'source as kind', 'file_name', 'authority', 'title', 'province_id', 'year'])
    .where('source', '!=', 'content')
    .execute()
  const named = rows
    .filter(({ file_name }) => !kept.includes(file_name))
    .map((row) => ({ ...row, source: `${row.kind}:${row.file_name.replace(/\..*$/u, '')}` }))
    .sort((a, b) => compare(a.source, b.source) || compare(a.title, b.title))
  const taken = new Set<string>()
  return new Map(
    named.map(({ id, ...row }) => {
      // Two bulletins may come in one file.
      const source = taken.has(row.source) ? `${row.source}+` : row.source
      taken.add(source)
      return [id, { ...row, source }]
    }),
  )
}
