import { migrate } from '#server/db/migrate.ts'
import { loadStarter } from './starter.ts'

/** Brings a database to where the product can use it: schema up to date, starter set where nothing is loaded. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  await loadStarter(url)
}
