import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { landedFile, readLanded } from './landed.ts'

/**
 * Writes `server/db/tables.ts` from the migrated schema, and puts new migrations on the list of those that are never edited
 * again; with `--verify`, only checks that the tables would not change.
 */
const folder = mkdtempSync(join(tmpdir(), 'xuankao-tables-'))
const embedded = await openEmbedded(folder, { settings: ['fsync=off'] })
try {
  await migrate(embedded.url)
  const args = ['--dialect', 'postgres', '--url', embedded.url, '--out-file', 'server/db/tables.ts']
  const options = [
    '--exclude-pattern',
    'migration',
    '--type-mapping',
    '{"int8":"number","numeric":"number"}',
    '--log-level',
    'warn',
  ]
  execFileSync('kysely-codegen', [...args, ...options, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (!process.argv.includes('--verify')) {
    const landed = readLanded()
    for (const { name, sum } of await readMigrations()) {
      if (!landed.has(name)) appendFileSync(landedFile, `${sum}  ${name}\n`)
    }
  }
} finally {
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
}
