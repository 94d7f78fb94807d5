import type { Config } from '#server/config.ts'
import { openEmbedded } from './embedded.ts'

export interface Database {
  url: string
  close(): Promise<void>
}

/**
 * The database of this configuration: `DATABASE_URL`, or the embedded server of `DATA_DIR`, started if it
 * does not run. `app` makes this process the one app on the data directory.
 */
export async function openDatabase(
  config: Config,
  options: { app?: boolean; onRestart?: (reason: string) => void } = {},
): Promise<Database> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => {} }
  return openEmbedded(config.dataDir, options)
}
