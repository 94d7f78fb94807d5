import { expect, test } from 'vitest'
import { MOST_MAJORS } from '#domain/engine/narrowing.ts'
import { type ConditionDiscipline, allMajors, search, toggleAll } from './preferred-majors.ts'

const disciplines: ConditionDiscipline[] = [
  {
    name: '工学',
    categories: [
      {
        name: '计算机类',
        majors: [
          { id: '080901', name: '计算机科学与技术' },
          { id: '080902', name: '软件工程' },
        ],
      },
    ],
  },
  { name: '理学', categories: [{ name: '数学类', majors: [{ id: '070102', name: '信息与计算科学' }] }] },
]

test('searching finds by name and by category, names that begin with the text first', () => {
  const majors = allMajors(disciplines)
  expect(search(majors, '计算').map(({ major }) => major.name)).toEqual([
    '计算机科学与技术',
    '信息与计算科学',
    '软件工程',
  ])
  expect(search(majors, ' 软件 ')[0]).toEqual({
    major: { id: '080902', name: '软件工程' },
    place: '工学 · 计算机类',
  })
  expect(search(majors, '  ')).toEqual([])
})

test('a category is chosen and left as a whole, and never beyond the limit', () => {
  expect(toggleAll(['1'], ['1', '2'])).toEqual(['1', '2'])
  expect(toggleAll(['1', '2', '3'], ['1', '2'])).toEqual(['3'])
  const many = Array.from({ length: MOST_MAJORS + 1 }, (_, id) => String(id))
  expect(toggleAll([], many)).toHaveLength(MOST_MAJORS)
})
