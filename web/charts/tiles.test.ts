import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TILES, countTiles } from './tiles.ts'

test('each of the 34 has a square of its own', () => {
  expect(TILES).toHaveLength(34)
  expect(new Set(TILES.map(({ name }) => name)).size).toBe(34)
  expect(new Set(TILES.map(({ column, row }) => `${column} ${row}`)).size).toBe(34)
  expect(TILES.every(({ short }) => short.length <= 2)).toBe(true)
})

test('schools are counted where they lie, under either name of the province', () => {
  const { tiles, elsewhere } = countTiles([
    '浙江省',
    '浙江',
    '浙江省',
    '上海市',
    '内蒙古自治区',
    null,
    '海外',
  ])
  const of = (name: string) => tiles.find((tile) => tile.name === name)
  expect(of('浙江')).toMatchObject({ count: 3, depth: 3 })
  expect(of('上海')).toMatchObject({ count: 1, depth: 1 })
  expect(of('内蒙古')?.count).toBe(1)
  expect(of('北京')).toMatchObject({ count: 0, depth: 0 })
  expect(elsewhere).toBe(2)
})

test('nobody is lost, and a square has a colour just where it has a count', () => {
  const place = fc.option(fc.oneof(fc.constantFrom(...TILES.map(({ name }) => `${name}省`)), fc.string()))
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const { tiles, elsewhere } = countTiles(places)
      expect(tiles.reduce((sum, { count }) => sum + count, elsewhere)).toBe(places.length)
      expect(tiles.every(({ count, depth }) => count > 0 === depth > 0)).toBe(true)
    }),
  )
})
