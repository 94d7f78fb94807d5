import { sql } from 'kysely'
import { MEASURED_SHARE, MEASURED_YEAR } from '#domain/province/upheaval.ts'
import { Editions, type MeasuredChange, listScopes, measureChanges } from '#server/features/scopes/service.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'

/** Tells what is announced, how much of each province it changes as far as that is measured, and what predictions make of it. */
export const upheavalShow: Command = {
  usage: 'upheaval',
  summary:
    'changes of rules that are announced, and of each province and track the share of places whose requirement changes, by the plans of both years or by the edition of requirements that is imported; predictions of that year widen by that share beside the 42 % of 2024, and not where it is not measured',
  read: (args) => {
    if (args.length > 0) throw new OpsError(`upheaval takes no ${args[0]}; or upheaval confirm`)
    return async ({ url, print }) => {
      const db = openDb(url, { statementTimeout: 0 })
      try {
        const reference = await readReference(db)
        const editions = new Editions(db)
        for (const line of await announcedLines(db)) print(line)
        for (const province of reference.provinces.values()) {
          const tracks = new Map((await listScopes(db, province.id)).map((key) => [key.track, key]))
          for (const key of tracks.values()) {
            const measured = await measureChanges(db, key, province.upheavals, LATEST, editions)
            for (const { year } of province.upheavals) {
              if (year === MEASURED_YEAR) continue
              print(`${province.name} ${key.track} ${year}: ${measuredText(measured.get(year))}`)
            }
          }
        }
      } finally {
        await db.destroy()
      }
    }
  },
}

/** Later than any exam. */
const LATEST = 2049

async function announcedLines(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('upheaval')
    .leftJoin('province', 'province.id', 'upheaval.province_id')
    .select(['year', 'certainty', 'what', 'source', 'province.name as province'])
    .orderBy('year')
    .execute()
  return rows.map(
    ({ year, certainty, what, source, province }) =>
      `${year} ${province ?? 'all provinces'} ${certainty}: ${what}（${source}）`,
  )
}

function measuredText(change: MeasuredChange | undefined): string {
  if (change === undefined) return 'not measured, predictions stay as wide as usual'
  const { share, places, changed, by } = change
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`
  const width =
    share === 0
      ? 'predictions stay as wide as usual'
      : `predictions get wider by ${percent(share / MEASURED_SHARE)} of what 2024 did`
  const told = by === 'plans' ? 'by the plans of both years' : 'by the edition and the plan before it'
  return `${percent(share)} of places change (${changed} of ${places}, ${told}); ${width}`
}

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
      const db = openDb(url)
      try {
        const province = named === undefined ? null : await findProvince(db, named)
        await db.transaction().execute(async (transaction) => {
          await confirm(transaction, { year, province_id: province?.id ?? null, source, what })
        })
        print(
          `${year}, ${province?.name ?? 'all provinces'}: confirmed by ${source}; predictions of ${year} get wider once plans of ${year - 1} and ${year} are loaded`,
        )
      } finally {
        await db.destroy()
      }
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
