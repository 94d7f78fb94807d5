import { currentSeason } from '#domain/season/season.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCache, RowCaches } from '#server/db/row-cache.ts'
import { notFound } from '#server/http/errors.ts'
import {
  type ConfirmedCondition,
  type ConfirmedKey,
  type StoredSeason,
  findSheet,
  listSeasons,
} from './queries.ts'

/** Seasons and the conditions confirmed for them, cached until they change. */
export interface Seasons {
  /** Every season of a province that is set. */
  all(provinceId: number): Promise<readonly StoredSeason[]>
  /** The season that students of a province are concerned with at a moment; undefined: none is set. */
  current(provinceId: number, now: Date): Promise<StoredSeason | undefined>
  /** The condition that an account confirmed for a season: the same object for as long as it does not change. */
  sheet(key: ConfirmedKey): Promise<ConfirmedCondition | undefined>
  /** The condition confirmed for the season that a province is in at a moment. */
  currentSheet(accountId: number, provinceId: number, now: Date): Promise<ConfirmedCondition | undefined>
}

/** What handlers use that ask about the season. */
export interface SeasonContext {
  seasons: Seasons
}

/** Opens the seasons of a process. */
export function openSeasons(db: Db, rows: RowCaches): Seasons {
  const seasons: RowCache<readonly StoredSeason[]> = rows.of('season')
  const sheets: RowCache<ConfirmedCondition> = rows.of('sheet')
  const all: Seasons['all'] = async (provinceId) =>
    (await seasons.get(String(provinceId), () => listSeasons(db, provinceId))) ?? []
  const current: Seasons['current'] = async (provinceId, now) => currentSeason(await all(provinceId), now)
  const sheet: Seasons['sheet'] = (key) =>
    sheets.get(`${key.accountId}:${key.provinceId}:${key.year}`, () => findSheet(db, key))
  return {
    all,
    current,
    sheet,
    currentSheet: async (accountId, provinceId, now) => {
      const season = await current(provinceId, now)
      return season && sheet({ accountId, provinceId, year: season.year })
    },
  }
}

/**
 * The season of a year, or the one that counts at a moment.
 * @throws HttpProblem 404 for a year without one
 */
export async function findSeason(
  seasons: Seasons,
  provinceId: number,
  year: number | undefined,
  now: Date,
): Promise<StoredSeason | undefined> {
  if (year === undefined) return seasons.current(provinceId, now)
  const found = (await seasons.all(provinceId)).find((season) => season.year === year)
  if (found === undefined) throw notFound()
  return found
}
