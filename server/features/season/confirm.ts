import { removedAfter } from '#domain/engine/removed.ts'
import { isSameCondition } from '#domain/season/confirmed.ts'
import { currentSeason, isUnderWay, seasonState } from '#domain/season/season.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredCondition } from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  type ConfirmedCondition,
  type ConfirmedKey,
  type StoredSeason,
  insertSheet,
  listSeasons,
  lockSheet,
  updateRemoved,
  updateSheet,
} from './queries.ts'

/**
 * The season that is under way in a province.
 * @throws Refusal SEASON_NOT_OPEN before it and where none is set, SEASON_CLOSED after it
 */
export async function seasonUnderWay(db: Db, provinceId: number, now: Date): Promise<StoredSeason> {
  const season = currentSeason(await listSeasons(db, provinceId), now)
  const state = seasonState(season?.rounds ?? [], now)
  if (season !== undefined && isUnderWay(state)) return season
  if (state === 'closed') throw new Refusal('今年的填报已经结束，成绩条件不能再改', 'SEASON_CLOSED')
  throw new Refusal('填报还没有开始，请先用模拟推荐', 'SEASON_NOT_OPEN')
}

/**
 * Confirms a condition, or changes what was confirmed, in the caller's transaction. To confirm again what is confirmed changes
 * nothing and is not counted, so that a call may be repeated.
 *
 * @param version How often it was confirmed when the student read it; 0: not yet.
 * @throws Refusal CONDITION_CHANGED where another device was first, NO_CHANGES_LEFT where it may not be changed again
 */
export async function confirmSheet(
  tx: Db,
  key: ConfirmedKey,
  wanted: { condition: StoredCondition; version: number; allowed: number; now: Date },
): Promise<ConfirmedCondition> {
  const { condition, version, allowed, now } = wanted
  const held =
    (await lockSheet(tx, key)) ?? (await insertSheet(tx, key, condition)) ?? (await lockSheet(tx, key))
  if (held === undefined) throw new Error('a confirmed condition was lost')
  if (isSameCondition(held.condition, condition)) return held
  if (held.version !== version)
    throw new Refusal('成绩条件在别处确认过了，已为你换成最新的', 'CONDITION_CHANGED')
  if (held.version > allowed)
    throw new Refusal('成绩条件的修改次数已经用完。确实填错了，请到“问题反馈”告诉我们', 'NO_CHANGES_LEFT')
  return updateSheet(tx, key, condition, held.version + 1, now)
}

/**
 * Takes rows out of the result of a confirmed condition, or brings them back, in the caller's transaction.
 * @returns whether there is such a condition
 */
export async function changeRemoved(
  tx: Db,
  key: ConfirmedKey,
  change: { remove: readonly string[]; restore: 'all' | readonly string[] },
): Promise<boolean> {
  const sheet = await lockSheet(tx, key)
  if (sheet === undefined) return false
  await updateRemoved(tx, key, removedAfter(sheet.removed, change))
  return true
}
