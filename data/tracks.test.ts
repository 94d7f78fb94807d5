import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTrack, tracksIn } from '#domain/province/tracks.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'

const rowsOf = (name: string) => parseRecords(readFileSync(join(import.meta.dirname, name), 'utf8'), '')

test('the tracks of each province are those of the rules that ship', () => {
  const names = new Map(rowsOf('provinces.csv').map(({ id, name }) => [id, name ?? '']))
  const rules = rowsOf('province-rules.csv').filter(({ tracks }) => tracks !== '' && tracks !== '{}')
  expect(rules.length).toBeGreaterThan(30)
  for (const { province_id, year, first_exam_year, tracks } of rules) {
    const province = names.get(province_id ?? '') ?? ''
    const own = (tracks ?? '').replaceAll(/[{}]/gu, '').split(',').sort()
    expect([province, ...[...tracksIn(province, Number(year))].sort()]).toEqual([province, ...own])
    if (first_exam_year === '') continue
    expect(tracksIn(province, Number(first_exam_year) - 1)).toEqual(['理科', '文科'])
  }
})

test('a track of another model is none of a province', () => {
  expect(hasTrack('湖南', 2026, '综合')).toBe(false)
  expect(hasTrack('湖南', 2020, '综合')).toBe(false)
  expect(hasTrack('浙江', 2026, '物理')).toBe(false)
  expect(hasTrack('西藏', 2026, '物理')).toBe(true)
})
