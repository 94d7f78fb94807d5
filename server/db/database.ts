import pg from 'pg'
import { type Config, ConfigError } from '#server/config.ts'
import { openEmbedded } from './embedded.ts'

export interface Database {
  url: string
  close(): Promise<void>
}

/**
 * The database of this configuration: `DATABASE_URL`, or the embedded server of `DATA_DIR`, started if it
 * does not run. `app` makes this process the one app on the data directory.
 * @throws ConfigError when DATABASE_URL leads to no database that the product can use, or production has none
 */
export async function openDatabase(
  config: Config,
  options: { app?: boolean; onRestart?: (reason: string) => void } = {},
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await checkServer(config.databaseUrl)
    return { url: config.databaseUrl, close: async () => {} }
  }
  if (!config.mayEmbed) {
    throw new ConfigError(
      'DATABASE_URL: should be set, since PUBLIC_URL has https: the embedded PostgreSQL is a beta build, for trials. EMBEDDED_DATABASE=always insists on it',
    )
  }
  return openEmbedded(config.dataDir, options)
}

const oldestVersion = 15

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // One that breaks off is told by the call that waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string; mayCreate: boolean }>(`
      SELECT current_setting('server_version_num')::integer / 10000 AS version,
        current_setting('server_encoding') AS encoding,
        has_schema_privilege('public', 'CREATE') AS "mayCreate"`)
    const [found] = rows
    if (!found || found.version < oldestVersion) {
      throw new ConfigError(
        `DATABASE_URL: should be a PostgreSQL from ${oldestVersion} on, not ${found?.version}`,
      )
    }
    if (found.encoding !== 'UTF8') {
      throw new ConfigError(`DATABASE_URL: the database should be in UTF8, not in ${found.encoding}`)
    }
    if (!found.mayCreate) {
      throw new ConfigError(
        'DATABASE_URL: its user may not make tables there; let that user own the database',
      )
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL: cannot connect there (${reasonOf(error)})`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name with several addresses fails with an error for each and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
