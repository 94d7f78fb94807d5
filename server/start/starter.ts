import { openCopyDb } from '#server/db/copy.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import { loadStarterContent } from '#server/features/content/service.ts'
import { loadShipped } from '#server/import/store/shipped.ts'
import { loadSchoolNames, loadStarterFigures } from '#server/import/store/starter.ts'

export interface StarterOptions {
  /** Whether figures that an earlier start has brought give way to those of the folder; by default they do. */
  readonly renew?: boolean
}

/**
 * Loads what comes with the product where it is missing, in one transaction: the tables of `data/` that are kept by hand,
 * the figures of a folder, the texts and the tests. A scope (say, the lines of a province's year) that holds imported rows stays as
 * it is, so that imports and corrections of the operator stand and a second call changes nothing. Safe to call from
 * several processes at once. See data/SOURCES.md for where each figure is from.
 *
 * @param figuresDir As `exportFigures` of data/ writes it
 * @throws Error when a file is missing or does not fit the tables
 */
export async function loadStarter(
  databaseUrl: string,
  figuresDir: string,
  options: StarterOptions = {},
): Promise<void> {
  const copying = openCopyDb(databaseUrl)
  try {
    await copying.db.transaction().execute(async (transaction) => {
      await loadStarterFigures(transaction)
      const isNew = await loadShipped({ ...copying, db: transaction }, figuresDir, options)
      // Other names lead to schools that have come in just now.
      if (isNew) await loadSchoolNames(transaction)
      await loadStarterContent(transaction)
      await loadStarterInstruments(transaction)
    })
  } finally {
    await copying.close()
  }
}
