import type { Db } from '#server/db/open.ts'
import { type KeptChoice, readChoices } from './kept.ts'

/** A list, or a version of it, as it was saved. */
export interface ListRecord {
  id: number
  hashId: string
  accountId: number
  /** What its owner calls it. */
  name: string
  provinceId: number
  year: number
  batch: string
  /** Of what is in `choices`. */
  version: number
  /** It is that version for good, whatever is saved after it; else what was saved last. */
  isFixed: boolean
  /** Its student's when it was saved; null: there was no condition. */
  rank: number | null
  savedAt: Date
  choices: KeptChoice[]
}

interface Wanted {
  /** The list's public id. */
  hashId: string
  /** Whose it has to be; left out: anybody's, for who was let in otherwise. */
  accountId?: number
  /** null: as it was saved last. */
  version: number | null
}

/** A list by public id, at a version; undefined: no such list or version, or it tries a past year. */
export async function findRecord(db: Db, wanted: Wanted): Promise<ListRecord | undefined> {
  const { hashId, accountId, version } = wanted
  const list = await db
    .selectFrom('application_list')
    .selectAll()
    .where('hash_id', '=', hashId)
    .where('is_trial', '=', false)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst()
  if (!list) return undefined
  const { id, name, year, batch } = list
  const of = { id, hashId, accountId: list.account_id, name, provinceId: list.province_id, year, batch }
  if (version === null || version === list.version) {
    const choices = readChoices(list.choices)
    const { rank, updated_at: savedAt } = list
    return { ...of, version: list.version, isFixed: version !== null, rank, savedAt, choices }
  }
  const earlier = await db
    .selectFrom('list_version')
    .select(['saved_at', 'rank', 'choices'])
    .where('list_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!earlier) return undefined
  const { rank, saved_at: savedAt } = earlier
  return { ...of, version, isFixed: true, rank, savedAt, choices: readChoices(earlier.choices) }
}
