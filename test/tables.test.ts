import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('tables.ts is what the migrated schema generates', () => {
  expect(() => execFileSync('node', ['test/generate-tables.ts', '--verify'], { stdio: 'pipe' })).not.toThrow()
})
