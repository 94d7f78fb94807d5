import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

async function withServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, migrated and empty: a copy of the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await withServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY wal_log`),
  )
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    drop: () => withServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}
