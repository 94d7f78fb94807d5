import { expect, test } from 'vitest'
import { linkMajors } from './major-link.ts'

const link = linkMajors([
  { code: '080901', name: '计算机科学与技术', category: '计算机类', level: '本科' },
  { code: '080902', name: '软件工程', category: '计算机类', level: '本科' },
  { code: '040106', name: '学前教育', category: '教育学类', level: '本科' },
  { code: '570102K', name: '学前教育', category: '教育类', level: '专科' },
])

test('a unit is of the major that it is named after, whatever its brackets say', () => {
  expect(link('计算机科学与技术（中外合作办学）').own).toBe('080901')
  expect(link('软件工程(含计算机科学与技术)')).toEqual({
    own: '080902',
    contained: ['080901'],
    category: undefined,
  })
})

test('a category is no major; an experimental class has the majors of its brackets', () => {
  expect(link('计算机类')).toEqual({ own: undefined, contained: [], category: '计算机类' })
  expect(link('工科试验班(计算机科学与技术、软件工程)').contained).toEqual(['080901', '080902'])
  expect(link('竺可桢学院图灵班')).toEqual({ own: undefined, contained: [], category: undefined })
})

test('where 本科 and 专科 share a name the level decides, 本科 without one', () => {
  expect(link('学前教育').own).toBe('040106')
  expect(link('学前教育', '专科').own).toBe('570102K')
})

test('of a level that is known nothing is linked to the other', () => {
  expect(link('软件工程', '专科').own).toBeUndefined()
  expect(link('教育类').category).toBe('教育类')
  expect(link('教育类', '专科').category).toBe('教育类')
  expect(link('教育类', '本科').category).toBeUndefined()
  expect(link('计算机类', '专科').category).toBeUndefined()
})
