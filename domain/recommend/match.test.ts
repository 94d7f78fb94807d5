import { expect, test } from 'vitest'
import { linkSchools, matchUnits } from './match.ts'
import type { NamedUnit } from './match.ts'
import { unitKeys } from './name.ts'

function units(...names: readonly (readonly [string, number])[]): NamedUnit[] {
  return names.map(([name, plan]) => ({ keys: unitKeys(name), plan, demand: '' }))
}

test('exact names pair first, explaining brackets pair by likeness', () => {
  const newer = units(['商务英语(国际贸易)', 10], ['商务英语', 30], ['商务英语(中外合作办学)', 20])
  const older = units(
    ['商务英语', 30],
    ['商务英语(国际贸易方向)', 11],
    ['商务英语(翻译)', 10],
    ['商务英语(中外合作办学)', 25],
  )
  expect(matchUnits(newer, older)).toEqual([
    { newer: 0, older: 1, level: 'exact' },
    { newer: 1, older: 0, level: 'exact' },
    { newer: 2, older: 3, level: 'exact' },
  ])
})

test('a bracket that appears does not break the thread, a new kind does', () => {
  const older = units(['软件工程', 60])
  expect(matchUnits(units(['软件工程(服务外包)', 40]), older)).toEqual([])
  expect(matchUnits(units(['软件工程(卓越班)', 40]), older)).toEqual([{ newer: 0, older: 0, level: 'loose' }])
})

test('units of one name pair in the order of the file', () => {
  const both = units(['药学', 68], ['药学', 141])
  expect(matchUnits(both, both).map(({ newer, older }) => [newer, older])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('schools link by key, by alias, by former names, and by stem only when one vanished as one appeared', () => {
  const links = linkSchools(
    ['浙江大学', '浙江科技大学', '昆明城市学院', '新大学', '应急管理大学'],
    new Set(['浙江大学', '浙江科技学院', '云南师范大学商学院', '华北科技学院', '防灾科技学院']),
    new Map([
      ['昆明城市学院', ['云南师范大学商学院']],
      ['应急管理大学', ['华北科技学院', '防灾科技学院', '早已没有的学院']],
    ]),
  )
  expect(Object.fromEntries(links)).toEqual({
    浙江大学: ['浙江大学'],
    浙江科技大学: ['浙江科技学院'],
    昆明城市学院: ['云南师范大学商学院'],
    应急管理大学: ['华北科技学院', '防灾科技学院'],
  })
  const both = linkSchools(['海南大学', '海南学院'], new Set(['海南学院']), new Map())
  expect(both.get('海南大学')).toBeUndefined()
})
