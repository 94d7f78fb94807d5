import { migrate } from '#server/db/migrate.ts'
import { loadStarter } from './starter.ts'

/** Brings a database to where the product can use it: schema up to date, shipped figures where no others are. */
export async function prepareDatabase(url: string, figuresDir: string): Promise<void> {
  await migrate(url)
  await loadStarter(url, figuresDir)
}
