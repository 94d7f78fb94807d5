import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that each test file copies. */
    templateUrl: string
    /** Where tests may write; it goes when all have run. */
    folder: string
  }
}

/** One PostgreSQL for all test files: that of TEST_DATABASE_URL, else the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-test-'))
  const elsewhere = process.env.TEST_DATABASE_URL
  const database = elsewhere
    ? await openElsewhere(elsewhere)
    : // What a test loses is thrown away anyway.
      await openEmbedded(folder, { settings: ['fsync=off', 'full_page_writes=off'] })
  await migrate(database.url)
  project.provide('templateUrl', database.url)
  project.provide('folder', folder)
  return async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database of its own on a server, whose user may make some. */
async function openElsewhere(address: string): Promise<{ url: string; close: () => Promise<void> }> {
  const name = `test_template_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name} TEMPLATE template0`)
  return {
    url: Object.assign(new URL(address), { pathname: `/${name}` }).href,
    close: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}
