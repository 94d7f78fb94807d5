import { expect, test } from 'vitest'
import { figuresText, searchMajors } from './batch-majors.ts'

const figures = { units: 3, best: 100, worst: 20_000 }
const disciplines = [
  {
    name: '工学',
    categories: [
      {
        name: '计算机类',
        whole: figures,
        majors: [
          { code: '080901', name: '计算机科学与技术', ...figures },
          { code: '080902', name: '软件工程', ...figures },
        ],
      },
    ],
  },
]

test('majors are found by name, by code and by category', () => {
  expect(searchMajors(disciplines, '软件')).toEqual([
    expect.objectContaining({ whole: null, majors: [expect.objectContaining({ code: '080902' })] }),
  ])
  expect(searchMajors(disciplines, '080901')[0]?.majors).toHaveLength(1)
  expect(searchMajors(disciplines, '计算机类')[0]?.majors).toHaveLength(2)
  expect(searchMajors(disciplines, '哲学')).toEqual([])
})

test('figures are ranks, else scores, else missing', () => {
  expect(figuresText(figures, 'rank')).toBe('3 个 · 最低位次 100–20,000')
  expect(figuresText({ units: 1, best: 690, worst: 690 }, 'score')).toBe('1 个 · 最低分 690')
  expect(figuresText({ units: 2, best: 690, worst: 600 }, 'score')).toBe('2 个 · 最低分 600–690')
  expect(figuresText({ units: 2, best: null, worst: null }, 'rank')).toBe('2 个 · 最低位次暂无')
})
