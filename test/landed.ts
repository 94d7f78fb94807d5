import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Migrations that have landed, each with its SHA-256, as `sha256sum` writes and checks them. */
export const landedFile = join(import.meta.dirname, '../server/db/migrations/landed.sha256')

/** Sums of the migrations that have landed, by name. */
export function readLanded(): Map<string, string> {
  const lines = readFileSync(landedFile, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [sum = '', name = ''] = line.split('  ')
      return [name, sum]
    }),
  )
}
