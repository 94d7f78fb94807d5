import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NamedUnit } from './named-unit.ts'
import { matchGroups, memberKeys } from './match-groups.ts'
import { unitKeys } from './name.ts'

const PHYSICS_CHEMISTRY = '0/6/0'
const NONE = '0/0/0'

function group(code: string, plan: number | null, demand = '', kind = ''): NamedUnit {
  return { keys: unitKeys(`第${code}组${kind}`), plan, demand }
}

const firm = (newer: number, older: number) => ({ newer, older, isFirm: true })
const loose = (newer: number, older: number) => ({ newer, older, isFirm: false })

test('numbers that are handed on say nothing: order and places do', () => {
  // 云南大学, 广东 物理 2024 and 2025: every number has moved by eleven.
  const older = [group('204', 15), group('205', 4), group('206', 38), group('208', 19), group('209', 2)]
  const newer = [group('215', 19), group('216', 4), group('217', 35), group('219', 19), group('221', 4)]
  expect(matchGroups(newer, older)).toEqual([firm(0, 0), firm(1, 1), firm(2, 2), firm(3, 3), loose(4, 4)])
})

test('one number over two years is no group: a place more or less does not make 38 of 1', () => {
  // 云南大学, 广东 物理 2023 and 2024.
  const older = [group('203', 34), group('204', 5), group('205', 8), group('206', 1), group('207', 1)]
  const newer = [group('204', 15), group('205', 4), group('206', 38), group('208', 19), group('209', 2)]
  const matches = matchGroups(newer, older)
  expect(matches.length).toBeGreaterThan(0)
  expect(matches).not.toContainEqual(expect.objectContaining({ newer: 2, older: 3 }))
  for (const { newer: index, isFirm } of matches) if (index === 2) expect(isFirm).toBe(false)
})

test('a group split in two has no continuation, and one that is new or gone leaves the others theirs', () => {
  expect(matchGroups([group('01', 20), group('02', 20)], [group('01', 40)])).toEqual([])
  expect(
    matchGroups([group('01', 100), group('03', 4)], [group('01', 98), group('02', 30), group('03', 4)]),
  ).toEqual([firm(0, 0), firm(1, 2)])
  expect(matchGroups([group('01', 3), group('02', 60)], [group('01', 61)])).toEqual([firm(1, 0)])
})

test('a single group is the same in both years, unless its places are others', () => {
  expect(matchGroups([group('11', 30)], [group('02', 33)])).toEqual([firm(0, 0)])
  expect(matchGroups([group('11', 30)], [group('02', 3)])).toEqual([])
})

test('where places are not known, one of a requirement is firm, as many as before are loose, else none', () => {
  const one = group('03', null, PHYSICS_CHEMISTRY)
  const other = group('01', null, NONE)
  expect(matchGroups([other, one], [group('01', null, PHYSICS_CHEMISTRY), group('02', null, NONE)])).toEqual([
    firm(0, 1),
    firm(1, 0),
  ])
  expect(matchGroups([one, one], [one, one])).toEqual([loose(0, 0), loose(1, 1)])
  expect(matchGroups([one, one, one], [one, one])).toEqual([])
})

test('kinds and requirements are never crossed, and a year without requirements is read without them', () => {
  const abroad = group('05', 20, NONE, '(中外合作办学)')
  expect(matchGroups([abroad], [group('05', 20, NONE)])).toEqual([])
  expect(matchGroups([group('05', 20, PHYSICS_CHEMISTRY)], [group('05', 20, NONE)])).toEqual([])
  expect(matchGroups([group('05', 20, PHYSICS_CHEMISTRY)], [group('07', 20)])).toEqual([firm(0, 0)])
})

/** A group with the majors that a plan of its year tells. */
const holding = (code: string, plan: number | null, ...names: string[]): NamedUnit => ({
  ...group(code, plan, PHYSICS_CHEMISTRY),
  members: memberKeys(names),
})

test('groups that hold the same majors are one, whatever their order and places', () => {
  const older = [holding('01', 40, '计算机类', '软件工程'), holding('02', 42, '护理学', '药学')]
  const newer = [
    holding('05', 45, '护理学', '药学（含药事管理方向）'),
    holding('06', 12, '计算机类', '软件工程'),
  ]
  expect(matchGroups(newer, older)).toEqual([firm(0, 1), firm(1, 0)])
  // Two in three are the same; one more is new.
  expect(matchGroups([holding('07', 41, '计算机类', '软件工程', '人工智能')], older)).toEqual([firm(0, 0)])
  // Where places are not known, order alone would have paired them the other way round.
  const bare = (units: readonly NamedUnit[]): NamedUnit[] => units.map((unit) => ({ ...unit, plan: null }))
  expect(matchGroups(bare(newer), bare(older))).toEqual([firm(0, 1), firm(1, 0)])
})

test('a group of other majors is another, though it has the places and the requirement', () => {
  const older = [holding('01', 30, '计算机类', '软件工程', '电子信息类')]
  const other = ['护理学', '药学', '临床医学'] as const
  for (const plan of [30, null]) {
    const olds = older.map((unit) => ({ ...unit, plan }))
    expect(matchGroups([holding('01', plan, ...other)], olds)).toEqual([])
    // The majors of one year alone say nothing.
    expect(matchGroups([group('01', plan, PHYSICS_CHEMISTRY)], olds)).toEqual([firm(0, 0)])
  }
})

test('of a group split in two halves neither is its continuation, and one that kept some majors is told by its places', () => {
  const older = [holding('01', 40, '计算机类', '软件工程', '护理学', '药学')]
  const halves = [holding('01', 20, '计算机类', '软件工程'), holding('02', 20, '护理学', '药学')]
  expect(matchGroups(halves, older)).toEqual([])
  expect(matchGroups([holding('01', 38, '计算机类', '护理学', '统计学', '物理学')], older)).toEqual([
    firm(0, 0),
  ])
})

const groups = fc.array(
  fc
    .record({
      code: fc.integer({ min: 1, max: 40 }),
      plan: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 8 }),
      demand: fc.constantFrom('', NONE, PHYSICS_CHEMISTRY),
      kind: fc.constantFrom('', '(中外合作办学)', '(沙河校区)'),
    })
    .map(({ code, plan, demand, kind }) => group(String(code).padStart(2, '0'), plan, demand, kind)),
  { maxLength: 12 },
)

test('pairs are one to one, of one kind and in the order of the file', () => {
  fc.assert(
    fc.property(groups, groups, (newer, older) => {
      const matches = matchGroups(newer, older)
      expect(new Set(matches.map((match) => match.newer)).size).toBe(matches.length)
      expect(new Set(matches.map((match) => match.older)).size).toBe(matches.length)
      for (const match of matches) expect(newer[match.newer]?.keys.kinds).toBe(older[match.older]?.keys.kinds)
      for (const a of matches)
        for (const b of matches) {
          const [x, y] = [newer[a.newer], newer[b.newer]]
          if (x?.keys.kinds !== y?.keys.kinds || x?.demand !== y?.demand) continue
          const [p, q] = [older[a.older], older[b.older]]
          if (p?.demand === q?.demand) expect(Math.sign(a.newer - b.newer)).toBe(Math.sign(a.older - b.older))
        }
    }),
  )
})

test('groups with other numbers are matched as before', () => {
  fc.assert(
    fc.property(groups, groups, fc.integer({ min: 1, max: 50 }), (newer, older, by) => {
      const renumbered = newer.map((unit, index) => ({
        ...unit,
        keys: { ...unitKeys(`第${index * 7 + by}组`), kinds: unit.keys.kinds },
      }))
      expect(matchGroups(renumbered, older)).toEqual(matchGroups(newer, older))
    }),
  )
})

test('a year is matched with itself, each group with itself', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const matches = matchGroups(all, all)
      for (const { newer, older } of matches) expect(newer).toBe(older)
      expect(matches).toHaveLength(all.length)
    }),
  )
})
