import { migrate } from '#server/db/migrate.ts'
import { type StarterOptions, loadStarter } from './starter.ts'

/**
 * Brings a database to where the product can use it: schema up to date, shipped figures where no others are. Beside a
 * newer release, whose schema is ahead, its figures stay.
 */
export async function prepareDatabase(
  url: string,
  figuresDir: string,
  options: StarterOptions = {},
): Promise<void> {
  const { ahead } = await migrate(url)
  await loadStarter(url, figuresDir, ahead.length > 0 ? { ...options, renew: false } : options)
}
