import { expect, test } from 'vitest'
import { gazetteerOf } from '#domain/directory/placed.ts'
import { schoolKey } from '#domain/matching/name.ts'
import type { SchoolFacts } from './reference.ts'
import { schoolFacts } from './school-facts.ts'

const publicOne = { type: null, ownership: '公办', level: '本科', honours: [] } as const
const college: SchoolFacts = { ...publicOne, province: '广东', city: '广州', type: '师范' }
const schools = new Map<string, SchoolFacts>([
  ['第二师范学院', college],
  ['河源职业技术学院', { ...publicOne, province: '广东', city: '河源' }],
  ['湖州学院', { ...publicOne, province: '浙江', city: '湖州' }],
  ['北京城市学院', { ...publicOne, province: '北京', city: '北京' }],
  ['珠海科技学院', { ...publicOne, province: '广东', city: '珠海' }],
  ['克拉玛依职业技术学院', { ...publicOne, province: '新疆', city: '克拉玛依' }],
  ['北京师范大学', { ...publicOne, province: '北京', city: '北京' }],
  ['北师香港浸会大学', { ...publicOne, province: '广东', city: '珠海' }],
  ['中国石油大学(北京)', { ...publicOne, province: '北京', city: '北京' }],
  ['海军军医大学', { ...publicOne, province: null, city: null }],
  ['海南大学', { ...publicOne, province: '海南', city: '海口' }],
  ['海南州职业技术学校', { ...publicOne, province: '青海', city: '海南' }],
])
const places = gazetteerOf(schools.values(), [
  { school: '海军军医大学', campus: null, province: '上海', city: '上海' },
  { school: '第二师范学院', campus: '石牌', province: '广东', city: '广州' },
])
const find = (name: string) => schoolFacts({ schools, places }, schoolKey(name))

test.each([
  '第二师范学院',
  '第二师范学院(学分互认)',
  '第二师范学院（国家专项计划）',
  '第二师范学院(中外合作办学)',
  '作）第二师范学院（闽台合',
  '第二师范学院(联合培养)',
  '第二师范学院(女)',
  '第二师范学院(预科班)',
  '第二师范学院(石牌校区)',
  // Nobody says where it is: the school's place is the nearest that is known.
  '第二师范学院(不知何处校区)',
])('%s is where the school is', (name) => {
  expect(find(name)).toEqual(college)
})

test.each([
  ['第二师范学院(河源校区)', '广东', '河源'],
  ['第二师范学院(国家专项计划)(河源校区)', '广东', '河源'],
  ['第二师范学院(河源校区)(国家专项计划)', '广东', '河源'],
  ['第二师范学院(北京)', '北京', '北京'],
  ['第二师范学院(马来西亚分校)', '境外', null],
  ['北京师范大学(珠海校区)', '广东', '珠海'],
  ['北京师范大学（珠海）', '广东', '珠海'],
  ['北师香港浸会大学(内地香港合作办学)', '广东', '珠海'],
  ['中国石油大学(北京)克拉玛依校区', '新疆', '克拉玛依'],
  ['中国石油大学(北京)克拉玛依校区(国家专项)', '新疆', '克拉玛依'],
])('%s is where its campus is', (name, province, city) => {
  expect(find(name)).toMatchObject({ province, city, ownership: '公办' })
})

test.each([
  ['海军军医大学', '上海', '上海'],
  ['海军军医大学(女)', '上海', '上海'],
  ['湖州师范学院', '浙江', '湖州'],
  ['湖州师范学院(体育)', '浙江', '湖州'],
  ['海南医学院', '海南', null],
  ['北京理工大学珠海学院', '广东', '珠海'],
  ['香港中文大学', '香港', '香港'],
])('%s, of which the directory knows no place, is where a table or its name says', (name, province, city) => {
  expect(find(name)).toMatchObject({ province, city })
})

test('another school is none of it', () => {
  expect(find('第三师范学院(学分互认)')).toBeNull()
})
