import { type Candidacy, candidacyIn, candidacyOf } from '#server/features/candidacy/service.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import type { Beyond, UnitRow } from '#contract/recommend.ts'
import { rankOfScore, tableYear } from '#domain/exam/rank-doubt.ts'
import { lastFiler } from '#domain/filing/beyond-lines.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { checkCondition, settleFigures, showStanding } from '#server/features/apprecsim/service.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import {
  type SaidCondition,
  type StoredCondition,
  showCondition,
  showProvince,
  showUnit,
  sourcesOfRows,
  toQuery,
} from '#server/features/recommend/service.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { tableFor } from '#server/snapshot/score-tables.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { Refusal } from '#server/http/errors.ts'

type Answer = DataOf<typeof firstAnswer>
type Body = BodyOf<typeof firstAnswer>

/** Examples of a tier. */
const EXAMPLES = 5
/** Rows of the safe tier that examples are taken from: those nearest to the student's rank. */
const NEAREST = 60

/**
 * What a score and subjects are good for. Nothing of it is kept.
 * @throws Refusal with the sentence for the student; HttpProblem 404 for no province
 */
export async function answerFirst(context: DirectoryContext, body: Body): Promise<Answer> {
  const snapshot = context.snapshot()
  const { facts, said } = readSaid(snapshot, body)
  const { year } = said
  const condition = { ...showCondition(facts.id, said, snapshot.reference), saved: false }
  const candidacy = candidacyIn(snapshot, facts.id, said, body.batch)
  const { scope } = candidacy
  const beyond = candidacy.beyond()
  const { rank } = said
  const foretold =
    scope === undefined || rank === null || rank > lastFiler(scope.linesEnd)
      ? null
      : foretell(candidacy, scope, ranked(said, rank), beyond)
  return {
    provinceName: facts.name,
    condition,
    tableYear: told(said) ? tableYear(facts.scoreRankYears, year) : null,
    untold: rank === null ? untoldOf(facts, said) : null,
    advice: (rank === null ? candidacyOf(snapshot, facts.id, candidacy.scope, null) : candidacy).advice(),
    result: foretold,
    // None where this one is open.
    later: beyond?.later ?? [],
    standing: foretold === null ? await standingOf(context, facts.id, said) : null,
  }
}

/**
 * What a visitor says, as a condition.
 * @throws Refusal with the sentence for the student; HttpProblem 404 for no province
 */
export function readSaid(
  snapshot: ReturnType<DirectoryContext['snapshot']>,
  body: Body,
): { facts: ProvinceFacts; said: SaidCondition } {
  const { facts, track } = checkCondition(snapshot, body)
  const year = showProvince(snapshot, facts.id).targetYear
  const figures = figuresOf({ ...body, facts, year, track })
  const subjectIds = [...body.subjectIds].sort((a, b) => a - b)
  return { facts, said: { year, track, ...figures, scores: [], subjectIds, majorIds: [] } }
}

/** A condition whose rank is known: nothing that is foretold or filled follows from the score. */
export const ranked = (said: SaidCondition, rank: number): StoredCondition => ({
  ...said,
  rank,
  totalScore: said.totalScore ?? 0,
})

/** Whether one figure is the table's. */
const told = ({ given, totalScore, rank }: SaidCondition): boolean =>
  totalScore !== null && rank !== null && (given === 'score' || given === 'rank')

type Figures = Pick<SaidCondition, 'totalScore' | 'rank' | 'given'>

/** Score and rank; that which no table tells is null, where the saving of a condition refuses it. */
function figuresOf({
  facts,
  ...said
}: Body & { facts: ProvinceFacts; year: number; track: string }): Figures {
  try {
    return settleFigures(facts, said)
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null
    const { totalScore = null, rank = null, given } = said
    if (code === 'RANK_UNKNOWN') return { totalScore, rank: null, given }
    if (code === 'SCORE_UNKNOWN') return { totalScore: null, rank, given }
    throw error
  }
}

/** Why the table that serves the exam tells no rank of the score; null where there is no table, or no score. */
function untoldOf(facts: ProvinceFacts, { year, track, totalScore }: SaidCondition): Answer['untold'] {
  const table = totalScore === null ? null : tableFor(facts, { year, track })
  if (table === null || totalScore === null) return null
  const { untold } = rankOfScore(table.bands, totalScore, table.year)
  if (untold === null) return null
  const { band, text } = untold
  return { text, ranks: band && { from: band.rankMin, to: band.rankMax } }
}

/** How many units there are and which; null where nothing is foretold of any. */
function foretell(
  { snapshot, facts }: Candidacy,
  scope: Scope,
  condition: StoredCondition,
  beyond: Beyond | null,
): Answer['result'] {
  const { engine } = scope
  if (scope.rankedYear === null || engine.lineOnly) return null
  const query = toQuery(scope, snapshot.reference, condition, {}, [])
  const pages = FILED_TIERS.map((tier) =>
    engine.page({ ...query, tiers: [tier], ...(tier === 'safe' ? { limit: NEAREST } : {}) }),
  )
  const [{ counts } = engine.page({ ...query, limit: 0 })] = pages
  const examples = pages.flatMap(({ index }, at) => {
    const rows = FILED_TIERS[at] === 'safe' ? [...index] : spreadOut([...index])
    return pick(rows, scope, condition)
  })
  const { reach, match, safe } = counts
  return {
    year: engine.year,
    batch: scope.batch,
    batches: snapshot.scopes.batchesOf(facts.id, condition.track),
    track: scope.track,
    unitKind: scope.unitKind,
    ...scope.restsOn,
    beyond,
    counts: { reach, match, safe },
    examples,
    sources: sourcesOfRows(examples, snapshot.reference),
  }
}

/** Rows in five stretches of one length: the first of each stretch, then what comes after them. */
function spreadOut(rows: readonly number[]): number[] {
  const length = Math.max(1, Math.ceil(rows.length / EXAMPLES))
  const starts = rows.filter((_, at) => at % length === 0)
  return [...starts, ...rows.filter((_, at) => at % length !== 0)]
}

/** The first rows of different schools, as far as there are, in the order of the table. */
function pick(rows: readonly number[], scope: Scope, condition: StoredCondition): UnitRow[] {
  const found = new Map<string, number>()
  for (const row of rows) {
    const unit = scope.unitAt(row)
    if (unit && !found.has(unit.schoolName)) found.set(unit.schoolName, row)
    if (found.size === EXAMPLES) break
  }
  const left = rows.filter((row) => ![...found.values()].includes(row))
  const picked = [...found.values(), ...left].slice(0, EXAMPLES).sort((a, b) => a - b)
  return picked.flatMap((row) => showUnit(scope, row, condition) ?? [])
}

async function standingOf(
  context: DirectoryContext,
  provinceId: number,
  said: SaidCondition,
): Promise<Answer['standing']> {
  const { condition: _, ...standing } = await showStanding(context, provinceId, said)
  return standing
}
