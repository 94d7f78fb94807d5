import { expect, test } from 'vitest'
import { kindsOf } from './kind-of.ts'

const kinds = (
  unit: string,
  school = '甲大学',
  remark: string | null = null,
  ownership: string | null = null,
) => kindsOf({ school, unit, remark, ownership })

test('a unit run with a partner abroad says so in its name, its remark, or by its school', () => {
  expect(kinds('软件工程(中外合作办学)')).toEqual(['abroad'])
  expect(kinds('软件工程', '甲大学(中外合作办学)')).toEqual(['abroad'])
  expect(kinds('会计学', '甲大学', '中外合作办学项目。')).toEqual(['abroad'])
  expect(kinds('会计学', '甲大学', '非中外合作办学。')).toEqual([])
  expect(kinds('会计学', '西交利物浦大学', null, '中外合作办学')).toEqual(['abroad'])
})

test('a unit run with any partner is told apart, also by what stands behind the name of its school', () => {
  expect(kinds('第231组', '广东第二师范学院(学分互认)')).toEqual(['abroad'])
  expect(kinds('第204组', '河北大学(国际本科学术互认课程项目)')).toEqual(['abroad'])
  expect(kinds('第001组', '武夷山职业学院（闽台合作）')).toEqual(['abroad'])
  expect(kinds('软件技术(校企合作班)')).toEqual([])
  expect(kinds('第203组', '中国地质大学(北京)')).toEqual([])
})

test('a unit taught at a campus that its name gives is told from the others', () => {
  expect(kinds('英语(莲都校区)')).toEqual(['campus'])
  expect(kinds('英语(师范)')).toEqual([])
  expect(kinds('英语(中外合作办学)(莲都校区)')).toEqual(['abroad', 'campus'])
})
