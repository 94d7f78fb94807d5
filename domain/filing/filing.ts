import { type TieMarks, type TieBreak, decideTie } from './filing-tie.ts'

// 模拟投档: what a list would have led to, had it been filed in a year whose lines are known.

/**
 * What one choice says: `tied`: nobody tells who goes first; `hidden`: a bound alone; `unranked`: not
 * comparable; `barred`: by subjects.
 */
export const VERDICTS = ['reached', 'open', 'missed', 'tied', 'hidden', 'unranked', 'none', 'barred'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether a line was reached; `unclear` are those that nobody can tell of. */
export const SIDES = ['reached', 'missed', 'unclear'] as const
export type Side = (typeof SIDES)[number]

const SIDE_OF: Readonly<Record<Verdict, Side | null>> = {
  reached: 'reached',
  open: 'reached',
  missed: 'missed',
  tied: 'unclear',
  hidden: 'unclear',
  unranked: 'unclear',
  none: 'unclear',
  // Nobody files for what their subjects shut them out of.
  barred: null,
}

/** The side on which a verdict is; null: on none. */
export const sideOf = (verdict: Verdict): Side | null => SIDE_OF[verdict]

/** A line as a candidate is held against it. */
export interface HeldLine {
  readonly score: number | null
  readonly rank: number | null
  /** The rank says no more than that the last one admitted had none beyond it. */
  readonly isBound: boolean
  /** The ranks that its score had that year; null: no table tells. */
  readonly band: { readonly rankMin: number; readonly rankMax: number } | null
  /** What the last one admitted had, where the authority told it. */
  readonly tieBreak: TieBreak | null
}

/** The year whose lines they are. */
export interface LinesYear {
  /** Each candidate has a rank of their own; else all of one score share its last rank. */
  readonly isIndividual: boolean
  /** The worst rank that any line of the batch admitted; null: no line tells ranks. */
  readonly lastRank: number | null
}

/** Who is held against lines. */
export interface HeldCandidate {
  readonly rank: number
  /** Of the very exam that the lines are of; null for any other, whose scores mean something else. */
  readonly score: number | null
  /** The rank is the table's last one of their score, not one that was told to them. */
  readonly isShared: boolean
  /** Typed in for this year alone. */
  readonly marks: TieMarks | null
}

/**
 * Holds a candidate against a line: by individual ranks, else scores of one exam or ranks of two, then
 * marks.
 * @param line null: that year has no line of the unit.
 */
export function holdAgainst(
  candidate: HeldCandidate,
  line: HeldLine | null,
  year: LinesYear,
): Exclude<Verdict, 'barred'> {
  if (line === null) return 'none'
  const { rank, score } = line
  if (rank === null && score === null) {
    // Who was admitted anywhere in the batch was allowed to file for it.
    return year.lastRank !== null && candidate.rank <= year.lastRank ? 'open' : 'unranked'
  }
  if (line.isBound) return rank !== null && candidate.rank > rank ? 'missed' : 'hidden'
  if (rank !== null && year.isIndividual && !candidate.isShared) {
    return candidate.rank <= rank ? 'reached' : 'missed'
  }
  if (score !== null && candidate.score !== null && candidate.score !== score) {
    return candidate.score > score ? 'reached' : 'missed'
  }
  if (candidate.score === null || score === null) {
    if (rank === null) return 'unranked'
    const { rankMin, rankMax } = bandAt(rank, line.band)
    if (candidate.rank < rankMin) return 'reached'
    if (candidate.rank > rankMax) return 'missed'
  }
  return tieOf(candidate, line, year)
}

/** The ranks of a line's score; undefined where its table has the line's rank at another score. */
function bandAt(rank: number, band: HeldLine['band']): { rankMin: number; rankMax: number } {
  return band !== null && rank >= band.rankMin && rank <= band.rankMax
    ? band
    : { rankMin: rank, rankMax: rank }
}

/** Of one score with the last one admitted. */
function tieOf(candidate: HeldCandidate, line: HeldLine, year: LinesYear): 'reached' | 'missed' | 'tied' {
  // The last of all with that score was admitted, and so were the others.
  if (year.isIndividual && line.band !== null && line.rank === line.band.rankMax) return 'reached'
  return decideTie(candidate.marks, line.tieBreak)
}

/** How a list would have gone. */
export interface Filing {
  /** The position of the choice that admits, from 0; null: none does for certain. */
  readonly landed: number | null
  /** Positions before it, or all, that might have admitted: nobody can tell. */
  readonly unclear: readonly number[]
}

const ADMITS: readonly Verdict[] = ['reached', 'open']
const UNCLEAR: readonly Verdict[] = ['tied', 'hidden', 'unranked', 'none']

/** Plays choices through in the order filed: of 平行志愿 the first that admits is the last that is looked at. */
export function playThrough(verdicts: readonly Verdict[]): Filing {
  const at = verdicts.findIndex((verdict) => ADMITS.includes(verdict))
  const before = at < 0 ? verdicts : verdicts.slice(0, at)
  return {
    landed: at < 0 ? null : at,
    unclear: before.flatMap((verdict, position) => (UNCLEAR.includes(verdict) ? [position] : [])),
  }
}
