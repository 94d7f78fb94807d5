import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everydayNames } from '#server/features/directory/service.ts'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { readTerm } from './meanings.ts'

test.each([
  ['浙江大学', []],
  ['zjdx', []],
  ['专业', []],
  ['会计专业', ['会计']],
  ['北大医学部', ['北大']],
  ['杭州师范学院', ['杭州师范大学']],
  ['南京林学院', ['南京林业大学', '南京林大学']],
  ['浙大医学院', ['浙大', '浙大医科大学', '浙大医大学']],
  ['温州医学院仁济学院', ['温州医科大学仁济学院', '温州医大学仁济学院', '温州医学院仁济大学']],
])('%s may mean %j', (text, meant) => {
  expect(readTerm(text)).toMatchObject({ text, meanings: meant.map((each) => ({ text: each })) })
})

test('an everyday name is of a major of the catalogue, whose own name does not begin with it', () => {
  const csv = readFileSync(join(import.meta.dirname, '../../../data/figures/majors.csv'), 'utf8')
  const [, ...rows] = parseCsv(csv)
  const named = rows.flatMap(([code, , name]) =>
    everydayNames(String(code)).map((everyday) => ({ name: String(name), everyday })),
  )
  expect(named.length).toBeGreaterThan(30)
  for (const { name, everyday } of named) expect(name.startsWith(everyday), `${name} ${everyday}`).toBe(false)
})
