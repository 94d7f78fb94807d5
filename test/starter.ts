import { join } from 'node:path'
import { loadStarter as loadFigures } from '#server/start/starter.ts'

/** A part of the figures that come with the product, of 浙江 above all: tests would wait too long for the nation's. */
export const smallFigures = join(import.meta.dirname, 'figures')

/** All of them, as every install has. */
export const nationFigures = join(import.meta.dirname, '../data/figures')

/** Loads what comes with the product, with the small figures. */
export async function loadStarter(databaseUrl: string): Promise<void> {
  await loadFigures(databaseUrl, smallFigures)
}
