import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecords } from '#server/import/layouts/csv.ts'

const file = join(import.meta.dirname, '..', 'data', 'upheavals.csv')

/** Years of confirmed upheaval: each was announced years before, so that a back-test may know it beforehand. */
export const UPHEAVALS: readonly number[] = parseRecords(readFileSync(file, 'utf8'), '').flatMap((row) =>
  row['certainty'] === 'H' ? [Number(row['year'])] : [],
)
