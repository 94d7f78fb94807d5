import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categoryText } from '#domain/directory/category-text.ts'
import { jobGroups } from '#domain/directory/job-classes.ts'

// The catalogue that a fresh install holds.
const rows = readFileSync(join(import.meta.dirname, '../../../data/majors.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','))
const names = new Set(rows.map((row) => row[2]))
const categories = new Set(rows.map((row) => row[4]))

test('every category of the undergraduate catalogue has its text', () => {
  expect(categories.size).toBe(93)
  for (const category of categories) {
    const text = categoryText(category ?? '')
    expect([category, text !== undefined]).toEqual([category, true])
  }
})

test('what leads to an occupation is in the catalogue by that very name', () => {
  for (const { classes } of jobGroups) {
    for (const { code, majors = [], categories: whole = [] } of classes) {
      expect([code, majors.filter((name) => !names.has(name))]).toEqual([code, []])
      expect([code, whole.filter((name) => !categories.has(name))]).toEqual([code, []])
      expect([code, majors.length + whole.length > 0]).toEqual([code, true])
    }
  }
})

test('codes stand under their group, each once', () => {
  const codes = jobGroups.flatMap(({ code, classes }) =>
    classes.map((each) => [each.code.startsWith(`${code}-`), each.code]),
  )
  expect(codes.filter(([isUnder]) => isUnder !== true)).toEqual([])
  expect(new Set(codes.map(([, code]) => code)).size).toBe(codes.length)
})
