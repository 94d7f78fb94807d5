import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Makes a reported upheaval certain: its sentence says so, and the plans tell how much predictions widen. */
export const upheavalConfirm: Command = {
  usage: 'upheaval confirm --year Y --source TEXT [--province P] [--what TEXT]',
  summary:
    'a change of rules announced for the exam of year Y is read in an official text, which --source names. Predictions of Y get wider by the share of places whose requirement changed, once plans of Y and of the year before are loaded. --province where it was announced for one alone; --what corrects the sentence that students read, or tells of one that was not announced',
  read: (args) => {
    const options = readOptions(args, ['year', 'province', 'source', 'what'])
    const year = wholeNumber('year', required(options, 'year'), 2024, 2049)
    const source = filled('source', required(options, 'source'))
    const named = options.get('province')
    const told = options.get('what')
    const what = told === undefined ? undefined : filled('what', told)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const province = named === undefined ? null : await findProvince(db, named)
        await db.transaction().execute(async (transaction) => {
          await confirm(transaction, { year, province_id: province?.id ?? null, source, what })
        })
        print(
          `${year}, ${province?.name ?? 'all provinces'}: confirmed by ${source}; predictions of ${year} get wider once plans of ${year - 1} and ${year} are loaded`,
        )
      })
    }
  },
}

function filled(name: string, text: string): string {
  // The sentence goes on after them.
  const trimmed = text.trim().replace(/[。.]+$/u, '')
  if (trimmed === '') throw new OpsError(`--${name} is empty: should be a few words that students read`)
  return trimmed
}

interface Confirmed {
  readonly year: number
  readonly province_id: number | null
  readonly source: string
  readonly what: string | undefined
}

/** @throws OpsError where nothing is announced for the year, and nothing says what it is */
async function confirm(transaction: Db, { year, province_id, source, what }: Confirmed): Promise<void> {
  const rows = await transaction
    .selectFrom('upheaval')
    .selectAll()
    .orderBy('year')
    .orderBy('province_id')
    .execute()
  const announced = rows.find((row) => row.year === year && row.province_id === province_id)
  const sentence = what ?? announced?.what
  if (sentence === undefined) {
    const known = rows.map(
      (row) => `  ${row.year} ${row.province_id ?? 'all provinces'} ${row.certainty} ${row.what}`,
    )
    throw new OpsError(
      `nothing is announced for ${year} there: say --what it is. Announced are:\n${known.join('\n') || '  none'}`,
    )
  }
  await transaction
    .deleteFrom('upheaval')
    .where('year', '=', year)
    .where('province_id', 'is not distinct from', province_id)
    .execute()
  await transaction
    .insertInto('upheaval')
    .values({ year, province_id, certainty: 'H', what: sentence, source })
    .execute()
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction)
}
