import { expect, test } from 'vitest'
import { countWished, findWishes, holderOf, majorsIn, notCovered, toggleWish } from './wish-tree.ts'

const majors = majorsIn([
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
      { name: '土木类', majors: [{ id: '081001', name: '土木工程' }] },
    ],
  },
])
const computing = { level: 'category', id: '计算机类' } as const
const software = { level: 'major', id: '080902' } as const
const civil = { level: 'major', id: '081001' } as const

test('a search finds the wider first, each once, and nothing without a text', () => {
  expect(findWishes(majors, '计算机').map(({ name }) => name)).toEqual(['计算机类', '计算机科学与技术'])
  expect(findWishes(majors, '工').map(({ place }) => place)[0]).toBe('整个门类')
  expect(findWishes(majors, '软件工程').map(({ name }) => name)).toEqual(['软件工程'])
  expect(findWishes(majors, ' ')).toEqual([])
})

test('a category takes the place of its majors, and is taken away again', () => {
  expect(toggleWish([software, civil], computing, majors)).toEqual([civil, computing])
  expect(toggleWish([civil, computing], computing, majors)).toEqual([civil])
  expect(holderOf([computing], software, majors)).toEqual(computing)
  expect(holderOf([computing], civil, majors)).toBeUndefined()
})

test('what is refused last is liked no more; a part of what is liked may be refused', () => {
  expect(notCovered([software, civil], [computing], majors)).toEqual([civil])
  expect(notCovered([computing], [software], majors)).toEqual([computing])
})

test('majors are counted once, by whichever wish', () => {
  expect(countWished(majors, [computing, software])).toBe(2)
})
