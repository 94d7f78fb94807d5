import { byFiling } from '#domain/province/rules.ts'

/** What a round is: one that everybody files in, or 征集, for those whom the batch left without a place. */
export const ROUND_KINDS = ['filing', 'supplement'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]

/** One round of filing in a batch; it is open from `opens` until just before `closes`. */
export interface Round {
  readonly batch: string
  /** From 1, in the order of time within the batch. */
  readonly round: number
  readonly kind: RoundKind
  readonly opens: Date
  readonly closes: Date
}

export const ROUND_STATES = ['coming', 'open', 'closed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** Where a round stands at a moment. */
export function roundState({ opens, closes }: Pick<Round, 'opens' | 'closes'>, now: Date): RoundState {
  if (now < opens) return 'coming'
  return now < closes ? 'open' : 'closed'
}

/** `none`: no season is set; `between`: one round is over and the next has not begun. */
export const SEASON_STATES = ['none', 'before', 'open', 'between', 'closed'] as const
export type SeasonState = (typeof SEASON_STATES)[number]

/** Where the season of a year stands at a moment. */
export function seasonState(rounds: readonly Round[], now: Date): SeasonState {
  const states = new Set(rounds.map((round) => roundState(round, now)))
  if (states.has('open')) return 'open'
  if (states.has('coming')) return states.has('closed') ? 'between' : 'before'
  return states.has('closed') ? 'closed' : 'none'
}

/** Whether the tool of the season serves: also between two rounds, when the next list is made. */
export const isUnderWay = (state: SeasonState): boolean => state === 'open' || state === 'between'

/** The season of one year. */
export interface Season {
  readonly year: number
  readonly rounds: readonly Round[]
}

/**
 * The season that students of a province are concerned with: the one under way, else the last that is over until the next
 * opens, else the next to come. undefined: none is set.
 */
export function currentSeason<S extends Season>(seasons: readonly S[], now: Date): S | undefined {
  const set = seasons.filter(({ rounds }) => rounds.length > 0).sort((a, b) => a.year - b.year)
  const underWay = set.filter(({ rounds }) => isUnderWay(seasonState(rounds, now)))
  const begun = set.filter(({ rounds }) => seasonState(rounds, now) === 'closed')
  return underWay[underWay.length - 1] ?? begun[begun.length - 1] ?? set[0]
}

/** A field of a round that is wrong, and what is wrong with it. */
export interface RoundProblem {
  readonly field: 'opens' | 'closes' | 'round'
  /** The round that it collides with; null: none. */
  readonly with: Round | null
}

/**
 * What is wrong with a round beside the others of its batch: rounds follow each other in the order of their numbers and do
 * not overlap. A round of the same number is the one replaced.
 *
 * @returns null where nothing is
 */
export function roundProblem(round: Round, others: readonly Round[]): RoundProblem | null {
  if (round.closes <= round.opens) return { field: 'closes', with: null }
  const beside = others.filter((other) => other.batch === round.batch && other.round !== round.round)
  const before = beside.find((other) => other.round < round.round && other.closes > round.opens)
  if (before !== undefined) return { field: 'opens', with: before }
  const after = beside.find((other) => other.round > round.round && other.opens < round.closes)
  return after === undefined ? null : { field: 'closes', with: after }
}

/** A batch that is itself named by its first filing, as 山东's 普通类常规批第1次: what comes before, and which filing it is. */
const NUMBERED = /^(.*?)第\s*(\d)\s*次(?:志愿)?$/u

/** What a round is called: the batch alone where it has one, 山东's by their number, 征集 by its own. */
export function roundName(round: Pick<Round, 'batch' | 'round' | 'kind'>, rounds: readonly Round[]): string {
  const { batch, kind } = round
  const alike = rounds
    .filter((other) => other.batch === batch && other.kind === kind)
    .sort((a, b) => a.round - b.round)
  const place = alike.filter((other) => other.round < round.round).length + 1
  const [, numbered, first] = NUMBERED.exec(batch) ?? []
  const name = numbered ?? batch
  if (kind === 'supplement') return alike.length > 1 ? `${name}第 ${place} 次征集` : `${name}征集志愿`
  if (first !== undefined) return `${name}第 ${Number(first) + place - 1} 次志愿`
  return alike.length > 1 ? `${name}第 ${place} 次志愿` : name
}

/** In the order of time; those of the same time in the order that batches are filed in. */
export const inTime = (a: Round, b: Round): number =>
  a.opens.getTime() - b.opens.getTime() ||
  a.closes.getTime() - b.closes.getTime() ||
  byFiling(a.batch, b.batch) ||
  a.round - b.round

/**
 * The round that a student goes on with: the one that is open, else the next to come, else the last.
 * @param rounds In the order of time
 */
export const presentRound = <R extends { readonly state: RoundState }>(rounds: readonly R[]): R | undefined =>
  rounds.find(({ state }) => state === 'open') ??
  rounds.find(({ state }) => state === 'coming') ??
  rounds[rounds.length - 1]

/** The batch that a season is in at a moment: that of its present round; null: it has no round. */
export const presentBatch = (rounds: readonly Round[], now: Date): string | null =>
  presentRound([...rounds].sort(inTime).map((round) => ({ ...round, state: roundState(round, now) })))
    ?.batch ?? null
