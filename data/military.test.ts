import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specialOf } from '#domain/matching/special-of.ts'

test('every military school that ships waits until it is asked for', () => {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'military-schools.csv'), 'utf8')
    .trim()
    .split('\n')
  const names = rows.map((row) => row.split(',')[1] ?? '')
  expect(names).toContain('国防科技大学')
  for (const school of names) expect(specialOf({ school, unit: '第01组' }), school).toBe('military')
})
