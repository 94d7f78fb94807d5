import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isProvince } from '#domain/province/ids.ts'

test('a province is one of the list that is snapshot, and no other number', () => {
  const file = readFileSync(join(import.meta.dirname, '../data/provinces.csv'), 'utf8')
  const listed = [...file.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id))
  const all = Array.from({ length: 201 }, (_, index) => index - 100)
  expect(listed).toHaveLength(31)
  expect(all.filter(isProvince)).toEqual(listed)
})
