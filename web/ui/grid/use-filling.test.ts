import { expect, test } from 'vitest'
import { grown } from './use-filling.ts'

const rows = (from: number, until: number) => ({ from, until })

test('cells come to the rows in sight a few rows at a time, and go with those that leave', () => {
  expect(grown(rows(0, 8), rows(0, 30))).toEqual(rows(0, 16))
  expect(grown(rows(0, 30), rows(4, 34))).toEqual(rows(4, 34))
  expect(grown(rows(20, 50), rows(10, 40))).toEqual(rows(12, 40))
  // Far away it begins anew.
  expect(grown(rows(0, 30), rows(900, 930))).toEqual(rows(900, 908))
  let full = rows(900, 908)
  for (let frame = 0; frame < 3; frame += 1) full = grown(full, rows(900, 930))
  expect(full).toEqual(rows(900, 930))
  expect(grown(full, rows(900, 930))).toEqual(full)
})
