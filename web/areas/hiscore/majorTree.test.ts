import { expect, test } from 'vitest'
import { figuresText, searchMajors } from './majorTree.ts'

const figures = { units: 3, bestRank: 100, worstRank: 20_000, bestScore: 690, worstScore: 600 }
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
  expect(figuresText(figures)).toBe('3 个 · 最低位次 100–20,000')
  expect(figuresText({ ...figures, bestRank: null, worstRank: null })).toBe('3 个 · 最低分 600–690')
  const none = { ...figures, bestRank: null, worstRank: null, bestScore: null, worstScore: null }
  expect(figuresText(none)).toBe('3 个 · 投档线暂无')
})
