import { migrate } from '#server/db/migrate.ts'
import { sumTable } from './dump.ts'
import { BackupError } from './error.ts'
import type { BackupContents } from './read.ts'
import { unpack } from './restore.ts'
import { connect } from './tables.ts'

/** What a drill found a backup to be. */
export interface Drilled {
  rows: number
  tables: number
  /** Keys, references and conditions that hold. */
  constraints: number
  /** Applied since the backup was made. */
  migrated: readonly string[]
}

/**
 * Restores a backup into an empty database and holds what came out against the file: each table by its rows and their
 * SHA-256, and every constraint; then brings its schema up to date.
 * @throws BackupError naming what differs
 */
export async function drill(scratch: string, contents: BackupContents): Promise<Drilled> {
  const tables = await unpack(scratch, contents)
  const client = await connect(scratch)
  try {
    const wrong: string[] = []
    for (const expected of tables) {
      const found = await sumTable(client, expected)
      if (found.rows !== expected.rows)
        wrong.push(`${expected.table}: ${found.rows} rows instead of ${expected.rows}`)
      else if (found.sha256 !== expected.sha256) wrong.push(`${expected.table}: other rows than in the file`)
    }
    const { rows } = await client.query<{ name: string; ok: boolean }>(`
      SELECT conname AS name, convalidated AS ok FROM pg_constraint WHERE connamespace = 'public'::regnamespace`)
    wrong.push(...rows.filter(({ ok }) => !ok).map(({ name }) => `${name}: was never checked`))
    if (wrong.length > 0) throw new BackupError(`${contents.file}: does not restore (${wrong.join('; ')})`)
    const { applied } = await migrate(scratch)
    return {
      rows: tables.reduce((sum, each) => sum + each.rows, 0),
      tables: tables.length,
      constraints: rows.length,
      migrated: applied,
    }
  } finally {
    await client.end()
  }
}
