import type { PastFiling } from '#contract/filing-fields.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { type HeldCandidate, type Verdict, holdAgainst, playThrough } from '#domain/filing/filing.ts'
import type { TieMarks } from '#domain/filing/filing-tie.ts'
import { meets } from '#domain/engine/table.ts'
import { type PastFacts, type Scope } from '#server/features/scopes/service.ts'
import type { LaterRound } from '#domain/filing/later-round.ts'
import type { StoredCondition } from '#server/features/recommend/service.ts'
import { rowOf } from './context.ts'
import type { KeptChoice } from './kept.ts'

type Line = UnitRow['lines'][number]

/** A choice of a list, with its line of the year that it is held against. */
export interface PastChoice {
  readonly id: string
  readonly schoolName: string
  readonly unitName: string
  /** undefined: no line of that year. */
  readonly line: Line | undefined
  /** The student's subjects do not meet what it asks for. */
  readonly isShut: boolean
}

/** A choice as it stands in a past year's lines; its names are kept where it is not among them. */
export function pastChoice(
  scope: Scope,
  { subjectIds }: Pick<StoredCondition, 'subjectIds'>,
  choice: KeptChoice,
): PastChoice {
  const index = rowOf(scope, choice.id)
  const unit = scope.unitAt(index)
  return {
    id: choice.id,
    schoolName: unit?.schoolName ?? choice.schoolName,
    unitName: unit?.unitName ?? choice.unitName,
    line: unit?.lines.find(({ year }) => year === scope.filed),
    isShut: scope.engine.eligible(index, subjectMask(subjectIds)) === false,
  }
}

/** What a student typed in for one year alone. */
export type MarksOfYear = TieMarks & { readonly year: number }

/** A student as the lines of a year meet them: their score means something in their own year alone. */
export function candidateIn(
  year: number,
  condition: Pick<StoredCondition, 'year' | 'rank' | 'totalScore' | 'given'>,
  marks: MarksOfYear | undefined,
): HeldCandidate {
  return {
    rank: condition.rank,
    // Who is sure of a rank that the table gives another score is held by the rank alone.
    score: condition.year === year && condition.given !== 'sure' ? condition.totalScore : null,
    isShared: condition.given === 'score',
    marks: marks?.year === year ? marks : null,
  }
}

/** What one choice says to a candidate. */
export function verdictOf(
  candidate: HeldCandidate,
  { line, isShut, ...named }: PastChoice,
  facts: PastFacts,
): Verdict {
  if (isShut) return 'barred'
  return holdAgainst(candidate, line === undefined ? null : facts.heldLine(line, named), facts)
}

/** Choices of `rounds` that are shown. */
const EXAMPLES = 10

/**
 * Plays a list through the lines of one year.
 *
 * @param rounds 征集 of that year, for who is admitted nowhere.
 */
export function fileIn(
  candidate: HeldCandidate,
  choices: readonly PastChoice[],
  facts: PastFacts,
  { rounds, subjectIds }: { rounds: readonly LaterRound[]; subjectIds: readonly number[] },
): PastFiling {
  const seen = new Set<string>()
  const filed = choices.map((choice) => {
    const isAgain = seen.has(choice.id)
    seen.add(choice.id)
    const verdict = verdictOf(candidate, { ...choice, isShut: choice.isShut || isAgain }, facts)
    const { id, schoolName, unitName, line } = choice
    return { majorId: id, schoolName, unitName, verdict, line: line ?? null }
  })
  const { landed, unclear } = playThrough(filed.map(({ verdict }) => verdict))
  return {
    year: facts.year,
    landed,
    unclear: [...unclear],
    choices: filed,
    lined: filed.filter(({ line, verdict }) => line !== null && verdict !== 'none').length,
    tellsTies: facts.tieBreaks.size > 0 && filed.some(({ verdict }) => verdict === 'tied'),
    rounds: landed === null ? rounds.map((round) => openIn(round, candidate, facts, subjectIds)) : [],
  }
}

/** What of a 征集 round a student reaches. */
function openIn(
  { batch, lines }: LaterRound,
  candidate: HeldCandidate,
  facts: PastFacts,
  subjectIds: readonly number[],
): PastFiling['rounds'][number] {
  const subjects = subjectMask([...subjectIds])
  const open = lines.filter(({ score, rank, requirement }) => {
    const band = score === null ? null : facts.bandOf(score)
    const compared = { score, rank, isBound: false, band, tieBreak: null }
    const demand = parseRequirement(requirement)
    // A line without figures tells of no place that was left.
    if (score === null && rank === null) return false
    return (
      holdAgainst(candidate, compared, facts) === 'reached' && (demand === null || meets(demand, subjects))
    )
  })
  const examples = open.slice(0, EXAMPLES)
  return {
    batch,
    open: open.length,
    examples: examples.map(({ schoolName, unitName, score, rank, source }) => ({
      schoolName,
      unitName,
      score,
      rank,
      source,
    })),
  }
}

/** The ids of the sources that a list's lines of a year refer to. */
export const sourceIdsOf = ({ choices, rounds }: PastFiling): number[] => [
  ...choices.flatMap(({ line }) => line?.source ?? []),
  ...rounds.flatMap(({ examples }) => examples.map(({ source }) => source)),
]
