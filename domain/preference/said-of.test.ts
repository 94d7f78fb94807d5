import { expect, test } from 'vitest'
import { NO_PREFERENCES } from './preferences.ts'
import { saidOfGroup, saidOfMajor, saidOfSchool } from './said-of.ts'

const nothing = { ...NO_PREFERENCES, answered: [], names: {} }
const software = { code: '080902', category: '计算机类', discipline: '工学' }
const school = { province: '浙江', city: '杭州', ownership: '民办' }

test('who said nothing is reminded of nothing', () => {
  expect(saidOfMajor(nothing, software)).toBeNull()
  expect(saidOfSchool(nothing, school)).toBeNull()
})

test('a major refused in particular is so though its category is liked', () => {
  const liked = [{ level: 'category', id: '计算机类' }] as const
  const refused = [{ level: 'major', id: '080902' }] as const
  expect(saidOfMajor({ ...nothing, liked }, software)?.isAgainst).toBe(false)
  expect(saidOfMajor({ ...nothing, liked, refused }, software)?.isAgainst).toBe(true)
})

test('a school is held against places and kinds, and of an unknown place nothing is said', () => {
  const shanghai = { level: 'province', name: '上海', degree: 'wanted' } as const
  const hangzhou = { level: 'city', name: '杭州', degree: 'wanted' } as const
  const only = { ...nothing, places: [shanghai], elsewhere: 'no' } as const
  expect(saidOfSchool(only, school)?.text).toBe('不在想去的地方')
  const there = saidOfSchool({ ...only, places: [shanghai, hangzhou] }, school)
  expect(there).toEqual({ text: '你想去的地方', isAgainst: false })
  const zhejiang = { level: 'province', name: '浙江', degree: 'no' } as const
  const said = (place: typeof hangzhou | null) =>
    saidOfSchool({ ...nothing, places: [zhejiang, ...(place === null ? [] : [place])] }, school)
  expect(said(null)).toEqual({ text: '你说过不去那里', isAgainst: true })
  expect(said(hangzhou)?.isAgainst).toBe(false)
  expect(saidOfSchool({ ...nothing, places: [shanghai], elsewhere: 'welcome' }, school)).toBeNull()
  const unplaced = { ...school, province: null, city: null }
  expect(saidOfSchool(only, unplaced)).toBeNull()
  const accepts = { ...NO_PREFERENCES.accepts, private: false }
  expect(saidOfSchool({ ...nothing, accepts }, school)?.text).toBe('你说过不要民办')
})

test('of typed majors those liked and refused are told by name, each once', () => {
  const majors = [
    { ...software, name: '软件工程' },
    { code: '081001', category: '土木类', discipline: '工学', name: '土木工程' },
    { code: '030101', category: '法学类', discipline: '法学', name: '法学' },
  ]
  const said = {
    ...nothing,
    liked: [{ level: 'category', id: '计算机类' }],
    refused: [{ level: 'category', id: '土木类' }],
  } as const
  expect(saidOfGroup(said, '软件工程、土木工程，法学 软件工程', majors)).toEqual({
    liked: ['软件工程'],
    refused: ['土木工程'],
  })
  expect(saidOfGroup(said, '', majors)).toEqual({ liked: [], refused: [] })
})
