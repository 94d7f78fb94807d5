import { type CountByDay, dayOf } from '#server/db/by-day.ts'

/** Conditions confirmed for a season, by the day; one that was changed since says no longer when it was confirmed first. */
export const countConfirmed: CountByDay = (db, since) =>
  db
    .selectFrom('sheet_condition')
    .where('confirmed_at', '>=', since)
    .where('version', '=', 1)
    .select(({ fn }) => [
      dayOf('confirmed_at').as('day'),
      'province_id as provinceId',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([dayOf('confirmed_at'), 'province_id'])
    .execute()
