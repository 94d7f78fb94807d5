import { sql } from 'kysely'
import { type CountByDay, dayOf } from '#server/db/by-day.ts'
import type { ListCame } from '#domain/staff/outcomes.ts'
import type { Db } from '#server/db/open.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import type { Lists } from './context.ts'
import { findLanded } from './past/landed.ts'

/** Lists that are meant to be filed, by the day on which they were made. */
const countLists: CountByDay = (db, since) =>
  db
    .selectFrom('application_list')
    .where('created_at', '>=', since)
    .where('is_trial', '=', false)
    .select(({ fn }) => [
      dayOf('created_at').as('day'),
      'province_id as provinceId',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([dayOf('created_at'), 'province_id'])
    .execute()

/** The same by the day on which the first choice was saved. */
const countFilledLists: CountByDay = (db, since) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('application_list as l')
        .innerJoin('list_version as v', 'v.list_id', 'l.id')
        .where('l.is_trial', '=', false)
        // What was not saved since holds nothing new.
        .where('l.updated_at', '>=', since)
        .where('v.choices', '<>', sql<string>`'[]'::jsonb`)
        .select(['l.province_id', sql<Date>`min(v.began_at)`.as('filled_at')])
        .groupBy('l.id')
        .as('filled'),
    )
    .where('filled_at', '>=', since)
    .select(({ fn }) => [
      dayOf('filled_at').as('day'),
      'province_id as provinceId',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([dayOf('filled_at'), 'province_id'])
    .execute()

/** Lists of one province, year and batch that are to be filed and hold a choice. */
interface FiledGroup {
  readonly provinceId: number
  readonly year: number
  readonly batch: string
}

const filed = (db: Db) =>
  db
    .selectFrom('application_list')
    .where('is_filed', '=', true)
    .where('is_trial', '=', false)
    .where('choices', '<>', sql<string>`'[]'::jsonb`)

/** Of which there are so many at least, in years from one on. */
const listGroups = (db: Db, since: number, atLeast: number): Promise<FiledGroup[]> =>
  filed(db)
    .where('year', '>=', since)
    .select(['province_id as provinceId', 'year', 'batch'])
    .groupBy(['province_id', 'year', 'batch'])
    .having(({ fn }) => fn.countAll(), '>=', atLeast)
    .orderBy('year')
    .orderBy('province_id')
    .orderBy('batch')
    .execute()

/** Accounts that are read at once. */
const AT_ONCE = 200

/** What came of each list of a group whose student said what they had; nothing of whose it is. */
async function* cameOf(context: Lists, group: FiledGroup): AsyncGenerator<ListCame> {
  for (let after = 0; ;) {
    const rows = await filed(context.db)
      .where((eb) => eb.and({ province_id: group.provinceId, year: group.year, batch: group.batch }))
      .where('account_id', '>', after)
      .select('account_id as accountId')
      .orderBy('account_id')
      .limit(AT_ONCE)
      .execute()
    for (const { accountId } of rows) {
      const { filing, anywhere } = await findLanded(context, accountId, group)
      if (filing) yield { landed: filing.landed, unclear: filing.unclear.length, anywhere }
      after = accountId
    }
    if (rows.length < AT_ONCE) return
  }
}

/** Whether the lines of a group's year are in. */
async function hasLines(context: Lists, { provinceId, year, batch }: FiledGroup): Promise<boolean> {
  const lines = pastLines(context.snapshot(), context.db)
  for (const key of await lines.scopes(provinceId)) {
    if (key.batch === batch && (await lines.years(key)).includes(year)) return true
  }
  return false
}

/** What may be counted of lists. */
export const countedLists = { made: countLists, filled: countFilledLists, listGroups, hasLines, cameOf }
