import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const MB = 1_000_000

/** Everything that comes with the product as figures. */
function readFigures(): Buffer[] {
  const folder = join(import.meta.dirname, 'figures')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return [...files.sort(), join(import.meta.dirname, 'art-lines.csv')].map((path) => readFileSync(path))
}

test('the figures take at most 30 MB in the repository, and 8 MB compressed', () => {
  const figures = readFigures()
  expect(figures.length).toBeGreaterThan(100)
  const bytes = Buffer.concat(figures)
  expect(bytes.length).toBeLessThanOrEqual(30 * MB)
  expect(gzipSync(bytes).length).toBeLessThanOrEqual(8 * MB)
})
