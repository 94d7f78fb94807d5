import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { told } from '#server/ops/times.ts'

const root = join(import.meta.dirname, '..')

test('a time that operators read is that of Beijing', () => {
  expect(told(new Date('2026-06-30T16:05:59Z'))).toBe('2026-07-01 00:05')
  expect(told(null)).toBe('…')
})

test('no command prints a time of another place', () => {
  const files = globSync(
    ['ops/*.ts', 'server/ops/*.ts', 'server/features/*/ops*.ts', 'server/import/report.ts'],
    { cwd: root },
  )
  expect(files.length).toBeGreaterThan(20)
  const wrong = files.filter((file) =>
    /toISOString|toLocale|toUTCString|\bUTC\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
