import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCsv } from '#server/import/layouts/csv.ts'

const read = (name: string): unknown[][] => {
  const [, ...rows] = parseCsv(readFileSync(join(import.meta.dirname, '../../../data', name), 'utf8'))
  return rows
}
const codesOf = (file: string, name: string) =>
  read(file)
    .filter(([own]) => own === name)
    .map(([, code]) => code)

test.each([
  ['西交大', ['4151010613', '4161010698']],
  ['湖师大', ['4133010347', '4142010513', '4143010542']],
  ['湖工大', ['4142010500', '4143011535']],
  ['河工大', ['4113010080', '4141010463']],
  ['长理工', ['4122010186', '4143010536']],
  ['中南大', ['4142010520', '4143010533']],
  ['北师珠', ['4111010027', '4144013177']],
])('the starter set has %s as the short name of %j', (name, codes) => {
  expect(codesOf('school-short-names.csv', name).map(String).sort()).toEqual(codes)
})

test.each([
  ['第三军医大学', '91012'],
  ['国防科学技术大学', '0431'],
  ['铁道警察学院', '4141012735'],
  ['南京森林警察学院', '4132012213'],
])('the starter set has %s as the former name of %s', (name, code) => {
  expect(codesOf('school-aliases.csv', name)).toEqual([code])
})
