import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMajors, treeOf } from './tree.ts'

const software = {
  code: '080902',
  name: '软件工程',
  level: '本科',
  discipline: '工学',
  category: '计算机类',
} as const
const computing = { ...software, code: '080901', name: '计算机科学与技术' }
const civil = { ...software, code: '081001', name: '土木工程', category: '土木类' }
const history = { ...software, code: '060101', name: '历史学', discipline: '历史学', category: '历史学类' }
const nursing = {
  code: '520201',
  name: '护理',
  level: '专科',
  discipline: '医药卫生大类',
  category: '护理类',
} as const

test('majors stand below their category and their discipline, in the order given', () => {
  expect(treeOf([history, software, civil, computing, nursing])).toEqual([
    {
      code: '06',
      name: '历史学',
      level: '本科',
      categories: [{ code: '0601', name: '历史学类', majors: [history] }],
    },
    {
      code: '08',
      name: '工学',
      level: '本科',
      categories: [
        { code: '0809', name: '计算机类', majors: [software, computing] },
        { code: '0810', name: '土木类', majors: [civil] },
      ],
    },
    {
      code: '52',
      name: '医药卫生大类',
      level: '专科',
      categories: [{ code: '5202', name: '护理类', majors: [nursing] }],
    },
  ])
  expect(treeOf([])).toEqual([])
})

test('a tree holds every major once', () => {
  const some = fc.shuffledSubarray([history, software, civil, computing, nursing])
  fc.assert(
    fc.property(some, (majors) => {
      const tree = treeOf(majors)
      const held = tree.flatMap(({ categories }) => categories.flatMap((category) => category.majors))
      expect(new Set(held)).toEqual(new Set(majors))
      expect(tree.reduce((sum, discipline) => sum + countMajors(discipline), 0)).toBe(majors.length)
    }),
  )
})
