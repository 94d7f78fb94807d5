import { describe, expect, test } from 'vitest'
import { sourceOf } from '#test/import.ts'
import { cellsOf, smallFiles } from '#test/small-files.ts'
import { passed, refusalOf } from '#test/swapped-columns.ts'
import { sources } from './sources.ts'

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
