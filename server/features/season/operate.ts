import { type Round, type RoundProblem, roundProblem } from '#domain/season/season.ts'
import { beijingDay } from '#domain/beijing.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import * as queries from './queries.ts'

/*
 * What sets the seasons does, in the console and the shell alike. Who changes what somebody else has changed meanwhile is told.
 */

/** Which season. */
export interface SeasonOf {
  readonly provinceId: number
  readonly year: number
}

/** A round as whoever changes it has read it; null: there was none. */
export type SeenRound = Pick<Round, 'kind' | 'opens' | 'closes'> | null

const idOf = ({ provinceId, year }: SeasonOf, ...below: (string | number)[]): string =>
  [provinceId, year, ...below].join('/')

const isLike = (round: SeenRound, other: SeenRound): boolean =>
  round === null || other === null
    ? round === other
    : round.kind === other.kind &&
      round.opens.getTime() === other.opens.getTime() &&
      round.closes.getTime() === other.closes.getTime()

const changed = (): Refusal => new Refusal('同事刚改过这一轮，请看过新的再改', 'CHANGED')

/** The field of a round that names a time of another year; undefined: none does. */
export const otherYear = (round: Round, year: number): 'opens' | 'closes' | undefined =>
  (['opens', 'closes'] as const).find((field) => beijingDay(round[field]).slice(0, 4) !== String(year))

interface WantedRound {
  readonly round: Round
  /** undefined: whatever it was. */
  readonly seen?: SeenRound
  /** undefined: as before. */
  readonly changes?: number | undefined
}

/**
 * Sets a round in place of what was there. The same again changes nothing.
 * @param refuse Says what is wrong beside the other rounds of the batch
 * @returns the rounds of the season
 * @throws Refusal CHANGED; what `refuse` gives
 */
export async function setRound(
  db: Db,
  season: SeasonOf,
  { round, seen, changes }: WantedRound,
  deed: Deed,
  refuse: (problem: RoundProblem) => Error,
): Promise<Round[]> {
  const { provinceId, year } = season
  return db.transaction().execute(async (tx) => {
    await queries.holdSeason(tx, provinceId, year, changes)
    const others = await queries.listRounds(tx, provinceId, year)
    const before = others.find((other) => other.batch === round.batch && other.round === round.round) ?? null
    const isSame = isLike(before, round)
    if (!isSame && seen !== undefined && !isLike(before, seen)) throw changed()
    const problem = roundProblem(round, others)
    if (problem !== null) throw refuse(problem)
    if (!isSame) await queries.upsertRound(tx, provinceId, year, round)
    const fields = [
      ...(isSame ? [] : ['kind', 'opens', 'closes']),
      ...(changes === undefined ? [] : ['changes']),
    ]
    await deed(tx, {
      deed: 'season.set',
      kind: 'season_round',
      id: idOf(season, round.batch, round.round),
      fields,
    })
    return queries.listRounds(tx, provinceId, year)
  })
}

interface RemovedRounds {
  readonly batch?: string | undefined
  readonly round?: number | undefined
  /** undefined: whatever it was. */
  readonly seen?: SeenRound
}

/**
 * Takes a round away, those of a batch, or the whole season; what students confirmed stays.
 * @returns how many
 * @throws HttpProblem 404 where there is none; Refusal CHANGED
 */
export async function removeRounds(
  db: Db,
  season: SeasonOf,
  { batch, round, seen }: RemovedRounds,
  deed: Deed,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const changes = await queries.lockSeason(tx, season)
    if (changes === undefined) throw notFound()
    const rounds = await queries.listRounds(tx, season.provinceId, season.year)
    const gone = rounds.filter(
      (each) =>
        (batch === undefined || each.batch === batch) && (round === undefined || each.round === round),
    )
    if (gone.length === 0) throw notFound()
    if (seen !== undefined && gone.some((each) => !isLike(each, seen))) throw changed()
    await queries.deleteRounds(tx, { ...season, batch, round })
    const below = [batch, round].filter((each) => each !== undefined)
    await deed(tx, { deed: 'season.remove', kind: 'season_round', id: idOf(season, ...below) })
    return gone.length
  })
}

/**
 * Sets how often a confirmed condition may be changed.
 * @param before as it was read
 * @throws HttpProblem 404 where no round is set; Refusal CHANGED
 */
export async function setChanges(
  db: Db,
  season: SeasonOf,
  { changes, before }: { changes: number; before: number },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await queries.lockSeason(tx, season)
    if (held === undefined) throw notFound()
    if (held !== changes && held !== before)
      throw new Refusal(`同事刚改成了 ${held} 次，请看过再改`, 'CHANGED')
    if (held !== changes) await queries.holdSeason(tx, season.provinceId, season.year, changes)
    const fields = held === changes ? [] : ['changes']
    await deed(tx, { deed: 'season.changes', kind: 'season', id: idOf(season), fields })
  })
}
