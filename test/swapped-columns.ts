import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import type { Cells } from './workbook.ts'

/** Columns that their source does not read. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'shandong-lines': ['计划数', '投出数'],
  'group-lines': ['seq', 'remark'],
  lines: ['rank_min', 'source_quality'],
  'zhejiang-plan': ['预选志愿序号'],
  'plan-tables': ['index', 'duration', 'source_quality', 'source_url'],
  'moe-schools': ['序号', 'code5', 'dfc_disciplines'],
}

/** The pairs of columns that a person could swap. */
function columnPairs(source: string, header: Cells): [a: number, b: number][] {
  const read = header.flatMap((title, at) =>
    title === null || UNREAD[source]?.includes(String(title)) ? [] : [at],
  )
  return read.flatMap((a) => read.filter((b) => b > a).map((b): [number, number] => [a, b]))
}

/** The rows of a table with two columns swapped below the header. */
function swapColumns(rows: readonly Cells[], headerAt: number, a: number, b: number): Cells[] {
  const width = Math.max(a, b) + 1
  return rows.map((row, at) => {
    if (at <= headerAt) return row
    const wide = [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => null)]
    return wide.with(a, row[b] ?? null).with(b, row[a] ?? null)
  })
}

/** Why a table is refused, or an empty text. */
export function refusalOf(source: FileSource, rows: readonly Cells[], fileName: string): string {
  try {
    const { faults } = source.read([{ name: '', rows }], fileName)
    return faults.map(({ reason }) => reason).join('\n')
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message
    throw error
  }
}

/** The pairs of columns whose swap passes, or whose refusal names neither a column nor a field. */
export function passed(source: FileSource, rows: readonly Cells[], fileName: string): string[] {
  const headerAt = rows.findIndex((row) => row.filter((cell) => typeof cell === 'string').length > 3)
  const header = rows[headerAt] ?? []
  return columnPairs(source.name, header).flatMap(([a, b]) => {
    const refusal = refusalOf(source, swapColumns(rows, headerAt, a, b), fileName)
    const named = /^the column “.+”|^[a-z0-9_]+ (?:is|.*not|.*before|.*after)/m.test(refusal)
    return named ? [] : [`${header[a]} and ${header[b]}: ${refusal.slice(0, 200)}`]
  })
}
