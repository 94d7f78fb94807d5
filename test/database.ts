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

/**
 * A database that test files copy, filled by whoever comes first; the others wait.
 *
 * @returns its name
 */
export async function createTemplateOnce(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await withServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return
    const half = await createTestDatabase()
    await fill(half.url)
    await client.query(`ALTER DATABASE ${new URL(half.url).pathname.slice(1)} RENAME TO ${name}`)
  })
  return name
}

/** The other ways to a database, where tests run on a server that has them: pgbouncer and a standby. */
export function otherWays(url: string): Record<string, string> {
  const { pathname } = new URL(url)
  const ways = ['DATABASE_POOL_URL', 'DATABASE_READ_URL'].flatMap((name) => {
    const address = process.env[`TEST_${name}`]
    return address ? [[name, Object.assign(new URL(address), { pathname }).href]] : []
  })
  return Object.fromEntries(ways)
}

/** A database of one's own: a copy of a template, by default the one that is migrated and empty. */
export async function createTestDatabase(source?: string): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  // An empty one is small; what was filled goes quicker as files than through the log.
  const how =
    source === undefined ? `${template.pathname.slice(1)} STRATEGY wal_log` : `${source} STRATEGY file_copy`
  await withServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${how}`))
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    drop: () => withServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}
