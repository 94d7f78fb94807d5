import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Level } from '#domain/directory/level.ts'
import { linkSchools, matchUnits } from './match.ts'
import type { NamedUnit } from './named-unit.ts'
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

test('a 试验班 is what its brackets say: another bracket, or none, is another unit', () => {
  const pairs = (newer: string, older: string): number =>
    matchUnits(units([newer, 2]), units([older, 2])).length
  expect(pairs('工科试验班(智能系统)', '工科试验班(智慧建造长安学堂计划)')).toBe(0)
  expect(pairs('工科试验班(智能制造)', '工科试验班(智能系统)')).toBe(0)
  expect(pairs('理科试验班(化学)', '理科试验班')).toBe(0)
  expect(pairs('文科试验班类(弘毅学堂PLE试验班)', '文科试验班类(弘毅学堂PPE试验班)')).toBe(0)
  expect(pairs('经济管理实验班(会计学,金融学)', '经济管理实验班(会计学,工商管理,市场营销)')).toBe(0)
  // In another writing, by what is added to it, and by most of the majors inside it is the same.
  expect(pairs('工科试验班(工程能源类)', '工科试验班（工程与能源类）')).toBe(1)
  expect(pairs('工科试验班(材料类)', '工科试验班(材料类长安学堂计划)')).toBe(1)
  expect(pairs('理科试验班(数学,物理学,化学)', '理科试验班(数学,物理学)')).toBe(1)
})

test('units of one name pair by their places, wherever they stand in the file', () => {
  const newer = units(['药学', 30], ['药学', 141])
  const older = units(['药学', 141], ['药学', 28])
  expect(matchUnits(newer, older)).toEqual([
    { newer: 0, older: 1, level: 'exact' },
    { newer: 1, older: 0, level: 'exact' },
  ])
  expect(matchUnits(units(['药学', 30]), older)).toEqual([{ newer: 0, older: 1, level: 'exact' }])
})

const lined = (name: string, plan: number | null, rank: number): NamedUnit => ({
  keys: unitKeys(name),
  plan,
  demand: '',
  logRank: Math.log(rank),
})

test('where places do not tell units of one name apart, the dear one is the one that lay behind', () => {
  const older = [lined('自动化', 4, 121_220), lined('自动化', 4, 24_732)]
  const offered = (fees: readonly (number | null)[]): NamedUnit[] =>
    fees.map((fee) => ({ keys: unitKeys('自动化'), plan: 4, demand: '', fee }))
  const levels = (fees: readonly (number | null)[]) =>
    matchUnits(offered(fees), older).map(({ older: at, level }) => [at, level])
  expect(levels([5390, 35_000])).toEqual([
    [1, 'exact'],
    [0, 'exact'],
  ])
  for (const open of [
    [5390, 5390],
    [5390, 6000],
    [5390, null],
  ]) {
    expect(levels(open).map(([, level]) => level)).toEqual(['doubtful', 'doubtful'])
  }
})

test('lines of the newer year tell which is which only where they are history', () => {
  const newer = [lined('自动化', null, 25_678), lined('自动化', null, 120_520)]
  const older = [lined('自动化', 4, 127_182), lined('自动化', 4, 25_116)]
  const told = (isPast: boolean) =>
    matchUnits(newer, older, isPast).map(({ older: at, level }) => [at, level])
  expect(told(true)).toEqual([
    [1, 'exact'],
    [0, 'exact'],
  ])
  expect(told(false).map(([, level]) => level)).toEqual(['doubtful', 'doubtful'])
  // Of three, two lie too near each other to tell which of them is new.
  const third = [...newer, lined('自动化', null, 24_959)]
  expect(
    matchUnits(third, older, true).map(({ newer: at, older: of, level }) => [at, level === 'exact' && of]),
  ).toEqual([
    [0, false],
    [1, 0],
  ])
})

const levelled = (name: string, level: Level | null): NamedUnit => ({
  keys: unitKeys(name),
  plan: 30,
  demand: '',
  level,
})

test('本科 and 专科 of one name are two units, whatever else of their school tells its level', () => {
  const newer = [levelled('护理学', '本科'), levelled('护理学', '专科'), levelled('药学', null)]
  const older = [levelled('药学', '本科'), levelled('护理学', '专科'), levelled('护理学', '本科')]
  expect(matchUnits(newer, older)).toEqual([
    { newer: 0, older: 2, level: 'exact' },
    { newer: 1, older: 1, level: 'exact' },
    { newer: 2, older: 0, level: 'exact' },
  ])
})

test('one level is never the other, by name, by likeness or in doubt; what is not known may be either', () => {
  const pairs = (newer: NamedUnit, ...older: readonly NamedUnit[]) => matchUnits([newer], older)
  expect(pairs(levelled('护理学', '专科'), levelled('护理学', '本科'))).toEqual([])
  expect(pairs(levelled('护理学(卓越班)', '专科'), levelled('护理学', '本科'))).toEqual([])
  expect(pairs(levelled('护理学', null), levelled('护理学', '本科'))).toHaveLength(1)
  const mixed = [levelled('护理学', '本科'), levelled('护理学', '专科')]
  expect(pairs(levelled('护理学', null), ...mixed)).toMatchObject([{ level: 'doubtful' }])
  expect(matchUnits([levelled('护理学', '专科'), levelled('护理学', null)], mixed)).toEqual([
    { newer: 0, older: 1, level: 'exact' },
    { newer: 1, older: 0, level: 'exact' },
  ])
})

test('whatever the order of the files, the same units are paired', () => {
  const unit = fc.record({
    name: fc.constantFrom('药学', '药学(卓越班)', '药学(临床)', '工科试验班(材料类)', '工科试验班'),
    plan: fc.option(fc.integer({ min: 1, max: 60 })),
    rank: fc.integer({ min: 1000, max: 90_000 }),
    level: fc.constantFrom('本科', '专科', null),
  })
  const year = fc.array(unit, { maxLength: 5 })
  fc.assert(
    fc.property(year, year, fc.boolean(), (newer, older, isPast) => {
      const all = (rows: typeof newer): NamedUnit[] =>
        rows.map(({ name, plan, rank, level }) => ({ ...lined(name, plan, rank), level }))
      const tell = (news: typeof newer, olds: typeof newer) =>
        matchUnits(all(news), all(olds), isPast)
          .filter(({ level }) => level !== 'doubtful')
          .map((match) => JSON.stringify([news[match.newer], olds[match.older], match.level]))
          .sort()
      expect(tell([...newer].reverse(), [...older].reverse())).toEqual(tell(newer, older))
      for (const match of matchUnits(all(newer), all(older), isPast)) {
        const levels = [newer[match.newer]?.level, older[match.older]?.level]
        expect(levels).not.toEqual(expect.arrayContaining(['本科', '专科']))
      }
    }),
  )
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
