import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '#test/import.ts'
import { hasOfficial, officialFiles, officialFolder } from '#test/official.ts'
import { passed } from '#test/swapped-columns.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

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
