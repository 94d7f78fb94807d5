import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import { loadInstrument } from './instruments.ts'

/** Where the tests stand that come with the product. */
const FOLDER = join(import.meta.dirname, '../../../data/assess')

/** The files of the tests that come with the product, sorted. */
export const instrumentFiles = (): string[] =>
  globSync(['*.json', 'subass/*.json', 'parass/*.json'], { cwd: FOLDER })
    .toSorted()
    .map((name) => join(FOLDER, name))

/** Reads a test's file as it stands. */
export const readInstrument = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Loads the tests that come with the product; a version that is there stays as it is.
 * @throws Error where a file does not hold a test
 */
export async function loadStarterInstruments(db: Db): Promise<void> {
  for (const file of instrumentFiles()) await loadInstrument(db, readInstrument(file))
}
