import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { categoryText, everydayNames, jobClasses, jobGroups } from './texts.ts'

const table = (name: string) =>
  parseRecords(readFileSync(join(import.meta.dirname, '../../../data', name), 'utf8'), '')

// The catalogue that a fresh install holds.
const rows = table('figures/majors.csv').filter(({ level }) => level === '本科')
const names = new Set(rows.map(({ name }) => name))
const categories = new Set(rows.map(({ category }) => category ?? ''))

test('every category of the undergraduate catalogue has its text, and no other', () => {
  expect(categories.size).toBe(93)
  for (const category of categories) {
    expect([category, categoryText('本科', category) !== null]).toEqual([category, true])
  }
  const described = table('texts/categories.csv').map(({ category }) => category)
  expect(described).toHaveLength(93)
  expect(new Set(described)).toEqual(categories)
  // 计算机类 of 专科 is another thing.
  expect(categoryText('专科', '计算机类')).toBeNull()
})

test('what leads to an occupation is in the catalogue by that very name', () => {
  expect(jobClasses.length).toBeGreaterThan(100)
  for (const { code, majors, categories: whole } of jobClasses) {
    expect([code, majors.filter((name) => !names.has(name))]).toEqual([code, []])
    expect([code, whole.filter((name) => !categories.has(name))]).toEqual([code, []])
    expect([code, majors.length + whole.length > 0]).toEqual([code, true])
  }
})

test('codes stand under their group, each once', () => {
  expect(jobGroups.flatMap(({ classes }) => classes)).toEqual(jobClasses)
  expect(jobGroups.filter(({ classes }) => classes.length === 0)).toEqual([])
  const codes = table('texts/jobs.csv').map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('everyday names are listed beside the major that the catalogue has under the code', () => {
  const listed = table('texts/major-names.csv')
  expect(listed.length).toBeGreaterThan(30)
  for (const { code = '', major } of listed) {
    expect(rows.find((row) => row['code'] === code)?.['name']).toBe(major)
    expect(everydayNames(code)).not.toEqual([])
  }
})
