import { join } from 'node:path'

/** A part of the figures that come with the product, of 浙江 above all: tests would wait too long for the nation's. */
export const smallFigures = join(import.meta.dirname, 'figures')

/** All of them, as every install has. */
export const nationFigures = join(import.meta.dirname, '../data/figures')

/** Loads what comes with the product, with the small figures. */
export async function loadStarter(databaseUrl: string): Promise<void> {
  // Many want the names of the folders alone.
  const starter = await import('#server/start/starter.ts')
  await starter.loadStarter(databaseUrl, smallFigures)
}
