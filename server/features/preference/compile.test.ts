import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { degreeOf } from '#domain/engine/degree.ts'
import { DEGREES, type PlaceWish, degreeAt } from '#domain/preference/places.ts'
import { NO_PREFERENCES, type Preferences } from '#domain/preference/preferences.ts'
import type { Query } from '#domain/engine/engine.ts'
import type { Scope } from '#server/features/scopes/scope.ts'
import type { TestApp } from '#test/app.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { compilePreferences } from './compile.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

function compiled(preferences: Partial<Preferences>) {
  const snapshot = app.context.snapshots.current
  const [scope] = snapshot?.scopes.get(11) ?? []
  if (!snapshot || !scope) throw new Error('no scope')
  return {
    scope,
    wants: compilePreferences(scope, snapshot.reference, { ...NO_PREFERENCES, ...preferences }),
  }
}

/** Names of majors and schools' facts of every unit that a query finds. */
function found(scope: Scope, query: Partial<Query>) {
  const { index } = scope.engine.score({
    rank: 1,
    subjects: 0xffff,
    tiers: ['out', 'reach', 'match', 'safe'],
    ...query,
  })
  expect(index.length).toBeGreaterThan(0)
  const units = [...index].flatMap((row) => scope.unitAt(row) ?? [])
  const values = (of: (unit: (typeof units)[number]) => string | null | undefined) => new Set(units.map(of))
  return {
    majors: values(({ unitName }) => unitName),
    cities: values((unit) => scope.school(unit)?.city),
    ownerships: values((unit) => scope.school(unit)?.ownership),
  }
}

test('who said nothing narrows nothing; private schools are spare', () => {
  const { scope, wants } = compiled({})
  expect(wants).toMatchObject({ filters: {}, without: {}, maxFee: null, liked: [], unasked: {} })
  const spare = found(scope, { filters: wants.spare })
  expect(spare.ownerships).toEqual(new Set(['民办']))
  expect(found(scope, wants).ownerships).toEqual(new Set(['民办', '公办']))
})

test('refused majors and kinds are gone, and nothing else is', () => {
  const { scope, wants } = compiled({
    refused: [
      { level: 'category', id: '计算机类' },
      { level: 'major', id: '120201' },
    ],
    accepts: { abroad: null, private: false, campus: null, vocational: null },
  })
  const { majors, ownerships } = found(scope, wants)
  expect(majors).toEqual(new Set(['临床医学', '汉语言文学']))
  expect(ownerships).toEqual(new Set(['公办']))
  expect(wants.spare).toEqual({})
})

const PLACES = [
  ['province', '浙江'],
  ['province', '江苏'],
  ['city', '杭州'],
  ['city', '南京'],
  ['city', '拉萨'],
] as const

const wishes = fc.record({
  places: fc.tuple(...PLACES.map(() => fc.option(fc.constantFrom(...DEGREES)))).map((degrees) =>
    PLACES.flatMap(([level, name], at): PlaceWish[] => {
      const degree = degrees[at] ?? null
      return degree === null ? [] : [{ level, name, degree }]
    }),
  ),
  elsewhere: fc.option(fc.constantFrom(...DEGREES)),
})

test('where nobody else is wanted, places are any of those named; one that no school has matches nothing', () => {
  const only = (...places: PlaceWish[]) => compiled({ places, elsewhere: 'no' })
  const zhejiang = { level: 'province', name: '浙江', degree: 'wanted' } as const
  const both = only(zhejiang, { level: 'city', name: '南京', degree: 'ifNeed' })
  expect(found(both.scope, both.wants).cities).toEqual(new Set(['杭州', '南京']))
  const one = only(zhejiang)
  expect(found(one.scope, one.wants).cities).toEqual(new Set(['杭州']))
  const { scope, wants } = only({ level: 'city', name: '拉萨', degree: 'wanted' })
  expect(scope.engine.score({ rank: 1, subjects: 0xffff, ...wants }).total).toBe(0)
})

test('each unit has the degree of its city, else of its province, else of elsewhere; only those refused are gone', () => {
  fc.assert(
    fc.property(wishes, (said) => {
      const { scope, wants } = compiled(said)
      const tiers = ['out', 'reach', 'match', 'safe'] as const
      const left = new Set(scope.engine.score({ rank: 1, subjects: 0xffff, tiers, ...wants }).index)
      for (const row of scope.engine.score({ rank: 1, subjects: 0xffff, tiers }).index) {
        const unit = scope.unitAt(row)
        const place = (unit && scope.school(unit)) ?? { province: null, city: null }
        const degree = degreeAt(said, place)
        expect(degreeOf(scope.engine, row, wants)).toBe(degree)
        expect(left.has(row)).toBe(degree !== 'no')
      }
    }),
    { numRuns: 60 },
  )
})

test('liked majors keep their order, each by the units that teach it', () => {
  const { scope, wants } = compiled({
    liked: [
      { level: 'major', id: '100201' },
      { level: 'category', id: '计算机类' },
      { level: 'discipline', id: '农学' },
    ],
  })
  expect(wants.liked.map(({ dimension }) => dimension)).toEqual(['major', 'category', 'discipline'])
  const [medicine, computing, farming] = wants.liked.map(({ dimension, codes }) => ({ [dimension]: codes }))
  expect(found(scope, { filters: medicine ?? {} }).majors).toEqual(new Set(['临床医学']))
  expect(found(scope, { filters: computing ?? {} }).majors).toEqual(new Set(['计算机科学与技术', '软件工程']))
  expect(farming).toEqual({ discipline: [] })
})
