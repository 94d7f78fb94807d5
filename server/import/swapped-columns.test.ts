import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '#test/import.ts'
import { hasOfficial, officialFiles, officialFolder } from '#test/official.ts'
import { cellsOf, columnPairs, smallFiles, swapColumns } from '#test/small-files.ts'
import type { Cells } from '#test/workbook.ts'
import { ImportRefusal } from './refusal.ts'
import { readSheets } from './sheet.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'

/** Why a table is refused, or an empty text. */
function refusalOf(source: Source, rows: readonly Cells[], fileName: string): string {
  try {
    const { faults } = source.read([{ name: '', rows }], fileName)
    return faults.map(({ reason }) => reason).join('\n')
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message
    throw error
  }
}

/** The pairs of columns whose swap passes, or whose refusal names neither a column nor a field. */
function passed(source: Source, rows: readonly Cells[], fileName: string): string[] {
  const headerAt = rows.findIndex((row) => row.filter((cell) => typeof cell === 'string').length > 3)
  const header = rows[headerAt] ?? []
  return columnPairs(source.name, header).flatMap(([a, b]) => {
    const refusal = refusalOf(source, swapColumns(rows, headerAt, a, b), fileName)
    const named = /^the column “.+”|^[a-z0-9_]+ (?:is|.*not|.*before|.*after)/m.test(refusal)
    return named ? [] : [`${header[a]} and ${header[b]}: ${refusal.slice(0, 200)}`]
  })
}

describe.each(smallFiles)('$source $fileName', (file) => {
  const source = sourceOf(file.source)

  test('is read as it is', () => {
    expect(refusalOf(source, cellsOf(file), file.fileName)).toBe('')
  })

  test('is refused with any two columns swapped, and one is named', () => {
    expect(passed(source, cellsOf(file), file.fileName)).toEqual([])
  })
})

test('every source has a small file', () => {
  expect(new Set(smallFiles.map(({ source }) => source))).toEqual(new Set(sources.map(({ name }) => name)))
})

/** Enough of a file to tell its columns apart, in a time that the checks can have. */
const ENOUGH_ROWS = 600

describe.skipIf(!hasOfficial)('an official file is refused with any two columns swapped', () => {
  const files = officialFiles.flatMap(([name, ...paths]) => paths.map((path) => [name, path] as const))

  test.each(files.filter(([, path]) => !path.endsWith('.pdf')))('%s %s', async (name, path) => {
    const [sheet] = await readSheets(readFileSync(join(officialFolder, path)))
    const all = sheet?.rows ?? []
    // The ministry's list says how many schools it has.
    const rows = path.endsWith('universities-2026.xls') ? all : all.slice(0, ENOUGH_ROWS)
    expect(passed(sourceOf(name), rows, basename(path))).toEqual([])
  })
})
