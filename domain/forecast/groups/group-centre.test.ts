import { expect, test } from 'vitest'
import { yearTable } from '#domain/forecast/centre.ts'
import type { YearUnit } from '#domain/forecast/centre.ts'
import { linkGroups, predictGroups } from './group-centre.ts'
import { groupSides, standingGroups } from './group-spread.ts'
import { unitKeys } from '#domain/matching/name.ts'

let count = 0

function group(school: string, plan: number | null, rank: number | null, demand = ''): YearUnit {
  count += 1
  return {
    unitId: count,
    schoolId: 0,
    school,
    keys: unitKeys(`第${200 + (count % 50)}组`),
    demand,
    category: '',
    plan,
    logRank: rank === null ? null : Math.log(rank),
  }
}

const rankOf = (logRank: number | null | undefined): number | null =>
  logRank === null || logRank === undefined ? null : Math.round(Math.exp(logRank))

test('a firmly matched group has its own line, a loosely matched one lies between it and those it might be', () => {
  const older = yearTable(2024, [
    group('甲大学', 100, 10_000),
    group('甲大学', 5, 20_000),
    group('乙大学', null, 30_000),
    group('乙大学', null, 60_000),
  ])
  const newer = yearTable(2025, [
    group('甲大学', 105, null),
    group('甲大学', 5, null),
    group('乙大学', null, null),
    group('乙大学', null, null),
  ])
  const centres = predictGroups(newer, older, new Map())
  expect(centres.map(({ basis }) => basis)).toEqual([0, 0, 1, 1])
  const middle = Math.sqrt(30_000 * 60_000)
  expect(centres.map(({ logRank }) => rankOf(logRank))).toEqual([
    10_000,
    20_000,
    Math.round(Math.sqrt(30_000 * middle)),
    Math.round(Math.sqrt(60_000 * middle)),
  ])
  expect(linkGroups(newer, older, new Map())).toEqual([0, 1, -1, -1])
})

test('a group that may be another one is less certain on the side where that one is', () => {
  const older = yearTable(2024, [group('乙大学', null, 30_000), group('乙大学', null, 60_000)])
  const [hard, easy] = predictGroups(older, older, new Map())
  if (hard === undefined || easy === undefined) throw new Error('no centres')
  expect(groupSides(hard).hi).toBeGreaterThan(groupSides(hard).lo)
  expect(groupSides(easy).lo).toBeGreaterThan(groupSides(easy).hi)
  const lonely = yearTable(2024, [group('丙大学', null, 30_000)])
  expect(predictGroups(lonely, lonely, new Map()).map((centre) => groupSides(centre))).toEqual([
    { lo: 0, hi: 0 },
  ])
})

test('a group of the latest lines keeps its line as long as no plan is at hand, and is doubted where it has siblings', () => {
  const latest = yearTable(2024, [group('乙大学', null, 30_000), group('乙大学', null, 60_000)])
  const [hard, easy] = standingGroups(latest)
  expect(standingGroups(latest)).toMatchObject([
    { basis: 1, older: 0, isDoubtful: false },
    { basis: 1, older: 1, isDoubtful: false },
  ])
  expect([hard, easy].map((centre) => rankOf(centre?.logRank))).toEqual([30_000, 60_000])
  expect(hard?.sides?.lo).toBeCloseTo(0)
  expect(easy?.sides?.lo).toBeGreaterThan(1)
  // It may be the easy one's next year, but that is no hope for everybody.
  expect(hard?.sides?.hi).toBe(1)
})

test('a group without a partner is told from its school: from those it was split from, else by what its requirement does', () => {
  const schools = ['甲', '乙', '丙', '丁', '戊', '己']
  const older = yearTable(
    2024,
    // Chemistry is asked for by groups that are twice as hard to enter.
    schools.flatMap((school) => [
      group(school, null, 20_000, '0/0/0'),
      ...(school === '己' ? [] : [group(school, null, 10_000, '0/6/0')]),
    ]),
  )
  const split = predictGroups(
    yearTable(2025, [group('甲', null, null, '0/0/0'), group('甲', null, null, '0/0/0')]),
    older,
    new Map(),
  )
  expect(split.map(({ basis, logRank }) => [basis, rankOf(logRank)])).toEqual([
    [2, 20_000],
    [2, 20_000],
  ])
  const [asked] = predictGroups(yearTable(2025, [group('己', null, null, '0/6/0')]), older, new Map())
  expect(asked?.basis).toBe(3)
  expect(rankOf(asked?.logRank)).toBeLessThan(20_000)
})

test('a group that did not fill predicts nothing, and a school without lines neither', () => {
  const older = yearTable(2024, [group('甲大学', 10, null)])
  const newer = yearTable(2025, [group('甲大学', 10, null), group('新大学', 10, null)])
  expect(predictGroups(newer, older, new Map())).toMatchObject([
    { logRank: null, basis: 4, older: 0 },
    { logRank: null, basis: 4, older: -1 },
  ])
})
