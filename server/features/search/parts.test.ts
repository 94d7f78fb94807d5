import { expect, test } from 'vitest'
import { campusIn, groupsIn, majorsIn, openingIn } from './parts.ts'

const known = {
  schools: new Map([
    ['浙江大学', ['浙江大学']],
    ['浙大', ['浙江大学']],
    ['浙大城院', ['浙大城市学院']],
    ['华师', ['华中师范大学', '华南师范大学']],
  ]),
  groups: new Set(['浙江', '杭州', '985', '双一流', '公办', '民办', '本科', '师范', '师范类']),
}

test.each([
  ['985大学', ['985']],
  ['双一流高校', ['双一流']],
  ['浙江本科', ['浙江', '本科']],
  ['浙江省公办本科院校', ['浙江', '公办', '本科']],
  ['杭州的985', ['杭州', '985']],
  ['师范类院校', ['师范类']],
  ['大学', []],
  ['985计算机', []],
])('%s asks for the group %j', (text, words) => {
  expect(groupsIn(text, known)).toEqual(words)
})

test.each([
  [['浙大计算机'], ['浙江大学'], ['计算机']],
  [['浙江大学', '计算机', '软件'], ['浙江大学'], ['计算机', '软件']],
  [['计算机', '浙大'], ['浙江大学'], ['计算机']],
  [['浙大城院会计'], ['浙大城市学院'], ['会计']],
  [['华师会计'], ['华中师范大学', '华南师范大学'], ['会计']],
])('%j begins with the name of %j', (words, schools, rest) => {
  expect(openingIn(words, known)).toMatchObject({ schools, rest })
})

test.each([[['浙江大学']], [['计算机']], [[]]])('%j is no name with a rest', (words) => {
  expect(openingIn(words, known)).toBeUndefined()
})

test('what the rest says of a campus and of majors', () => {
  expect(campusIn('珠海校区')).toBe('珠海')
  expect(campusIn('保定')).toBe('保定')
  expect(majorsIn(['计算机学院'])).toEqual(['计算机'])
  expect(majorsIn(['会计专业', '软件'])).toEqual(['会计', '软件'])
  expect(majorsIn(['专业'])).toEqual(['专业'])
  expect(majorsIn(['本科'])).toEqual([])
  expect(majorsIn(['医'])).toEqual([])
})
