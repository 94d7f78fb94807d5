import { expect, test } from 'vitest'
import { type FilteredArtLine, NO_ART_FILTER, choicesOf, passes } from './line-filter.ts'

const line = (schoolName: string, unitName: string, province: string | null, ownership: string | null) =>
  ({ schoolName, unitName, province, ownership }) satisfies FilteredArtLine

const lines = [
  line('虚构甲大学', '第601组', '山西', '公办'),
  line('虚构甲大学', '第602组(合作办学组)', '山西', '公办'),
  line('虚构乙学院', '第601组', '山西', '民办'),
  line('虚构丙学院(公费师范)', '第603组', '河北', '公办'),
  line('虚构丁学院', '第601组', null, null),
]

const namesOf = (filter: Partial<typeof NO_ART_FILTER>): string[] =>
  lines.filter((each) => passes(each, { ...NO_ART_FILTER, ...filter })).map(({ schoolName }) => schoolName)

test('lines are narrowed by place, ownership and kind; nothing that is asked passes all', () => {
  expect(namesOf({})).toHaveLength(5)
  expect(namesOf({ place: '山西', ownership: '公办' })).toEqual(['虚构甲大学', '虚构甲大学'])
  expect(namesOf({ kind: '合作办学' })).toEqual(['虚构甲大学'])
  expect(namesOf({ kind: '公费' })).toEqual(['虚构丙学院(公费师范)'])
  expect(namesOf({ place: '不详' })).toEqual(['虚构丁学院'])
})

test('what may be asked tells how many there are beside what is asked already', () => {
  expect(choicesOf(lines, 'place', { ...NO_ART_FILTER, ownership: '公办' })).toEqual([
    { value: '山西', lines: 2 },
    { value: '河北', lines: 1 },
  ])
  expect(choicesOf(lines, 'kind', NO_ART_FILTER).map(({ value }) => value)).toEqual([
    '普通',
    '合作办学',
    '公费',
  ])
})
