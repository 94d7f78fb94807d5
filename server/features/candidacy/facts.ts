import type { Beyond } from '#contract/recommend.ts'
import { levelOfBatch } from '#domain/directory/unit-level.ts'
import { beyondLines, nearEnd } from '#domain/filing/beyond-lines.ts'
import { ownBatchText } from '#domain/filing/own-batch.ts'
import { type SaidCondition } from '#server/features/recommend/service.ts'
import { newestRules, byFiling } from '#domain/province/rules.ts'
import type { Scope, UnitSnapshot } from '#server/features/scopes/service.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'

/** What a student has said of themselves. */
export type Student = Pick<SaidCondition, 'year' | 'rank' | 'track'>

/** What a candidacy is made of. */
export interface CandidacyFacts {
  readonly snapshot: UnitSnapshot
  readonly facts: ProvinceFacts
  /** null: who only looks. */
  readonly student: Student | null
  /** What they are judged in; undefined: no lines to judge by. */
  readonly scope: Scope | undefined
}

/** One that has lines to be judged by. */
export type Judged = CandidacyFacts & { readonly scope: Scope }
export const isJudged = (candidacy: CandidacyFacts): candidacy is Judged => candidacy.scope !== undefined

/** What a student has to know whose own batch has no lines, while a later one has; null for others. */
export function ownBatchOf({ snapshot, facts, scope, student }: CandidacyFacts): string | null {
  const rank = student?.rank ?? null
  if (scope?.earlier == null || rank === null) return null
  const { earlier, track, batch } = scope
  const hasLines = snapshot.scopes.batchesOf(facts.id, track).some((each) => byFiling(each, batch) < 0)
  return hasLines ? null : ownBatchText(rank, earlier)
}

/** What it means that a student's own batch has no lines, while later ones have, and which these are. */
export interface Unlined {
  readonly batch: string
  readonly text: string
  readonly batches: string[]
}

/** null for those whose batch has lines, or who have none at all. */
export function unlinedOf(candidacy: CandidacyFacts): Unlined | null {
  const { snapshot, facts, student } = candidacy
  const track = student?.track
  const later = snapshot.scopes.find(facts.id, { track })
  const own = ownBatchOf({ ...candidacy, scope: later })
  if (later?.earlier == null || own === null) return null
  const { batch } = later.earlier
  const text = `${own}手里没有${facts.name}${batch}的投档线位次，算不出录取概率；我们不拿别的批次或别省的线代替，也不猜。`
  return { batch, text, batches: snapshot.scopes.batchesOf(facts.id, track) }
}

/** What somebody behind all lines of a batch has to know first; null for others. */
export function beyondText({ scope, student }: CandidacyFacts): string | null {
  const rank = student?.rank ?? null
  return scope && rank !== null ? beyondLines(rank, scope.linesEnd, scope.control) : null
}

/** The same with the batches after it; null for others. */
export function beyondOf(candidacy: CandidacyFacts): Beyond | null {
  const text = beyondText(candidacy)
  return text === null ? null : { text, later: laterBatches(candidacy) }
}

/** `nearEnd` of who files this batch; null for others. */
export function nearEndOf(candidacy: CandidacyFacts): string | null {
  const { scope, student } = candidacy
  const rank = student?.rank ?? null
  if (scope === undefined || rank === null) return null
  return nearEnd(rank, scope.linesEnd ?? scope.control, laterBatches(candidacy)[0]?.batch ?? null)
}

/** The batches filed after this one, the next first. */
function laterBatches({ snapshot, facts, scope }: CandidacyFacts): Beyond['later'] {
  // Batches of now are none of a past year.
  if (scope === undefined || scope.filed !== null) return []
  const { batch, track } = scope
  const withLines = snapshot.scopes.batchesOf(facts.id, track)
  const rules = newestRules(facts.rules).map((rule) => rule.batch)
  const later = [...new Set([...rules, ...withLines])].filter((each) => byFiling(batch, each) < 0)
  const named = later.sort(byFiling).map((each) => ({ batch: each, hasLines: withLines.includes(each) }))
  const isLast = levelOfBatch(facts.id, batch) !== '本科'
  if (isLast || later.some((each) => levelOfBatch(facts.id, each) === '专科')) return named
  // Every province files 专科 after 本科, also where neither rules nor lines of it are at hand.
  return [...named, { batch: facts.vocationalBatch, hasLines: false }]
}
