import { expect, test } from 'vitest'
import { ZHEJIANG } from '#domain/province/ids.ts'
import { entrances, entrancesFor } from './entrances.ts'

const namesOn = (day: string, provinceId = ZHEJIANG): string[] =>
  entrancesFor(provinceId, new Date(`${day}T12:00:00+08:00`)).map(({ nameEN }) => nameEN)

test('who chooses subjects in autumn finds that first, who files in June the list', () => {
  expect(namesOn('2026-11-27').slice(0, 4)).toEqual(['subquery', 'subdec', 'subject', 'hiscore'])
  expect(namesOn('2027-06-25').slice(0, 2)).toEqual(['apprecsim', 'check'])
  expect(namesOn('2026-11-27').toSorted()).toEqual(entrances.map(({ nameEN }) => nameEN).toSorted())
})

test('what serves one province alone is offered there alone', () => {
  expect(namesOn('2026-11-27', 15)).not.toContain('trirec')
  expect(namesOn('2026-11-27')).toContain('trirec')
})
