import type { Beyond } from '#contract/recommend.ts'
import type { Advice } from '#domain/advice.ts'
import type { Scope, UnitSnapshot } from '#server/features/scopes/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { adviceOf } from './advice.ts'
import {
  type CandidacyFacts,
  type Student,
  type Unlined,
  beyondOf,
  nearEndOf,
  ownBatchOf,
  unlinedOf,
} from './facts.ts'

/** A student, or any reader, in a province, batch and track: whatever they are told begins here. */
export interface Candidacy extends CandidacyFacts {
  /** What they have to know before reading what is told to them, the gravest first; empty where there is nothing. */
  advice(): Advice[]
  /** What somebody behind all lines of the batch has to know first, and the batches after it; null for others. */
  beyond(): Beyond | null
  /** What somebody near the end of all lines has to know; null for others. */
  nearEnd(): string | null
  /** What a student has to know whose own batch has no lines, while a later one has; null for others. */
  ownBatch(): string | null
  /** The same in whole where nothing is told for that; null for others. */
  unlined(): Unlined | null
}

const known = (facts: CandidacyFacts): Candidacy => ({
  ...facts,
  advice: () => adviceOf(facts),
  beyond: () => beyondOf(facts),
  nearEnd: () => nearEndOf(facts),
  ownBatch: () => ownBatchOf(facts),
  unlined: () => unlinedOf(facts),
})

/** Of a scope that is known already. @throws HttpProblem 404 for an id that is no province's */
export function candidacyOf(
  snapshot: UnitSnapshot,
  provinceId: number,
  scope: Scope | undefined,
  student: Student | null,
): Candidacy {
  return known({ snapshot, facts: provinceFacts(snapshot, provinceId), student, scope })
}

/**
 * Of the named batch. Unnamed, lines of only later batches than the student's own give no scope: nothing is
 * told.
 * @throws HttpProblem 404 for an id that is no province's
 */
export function candidacyIn(
  snapshot: UnitSnapshot,
  provinceId: number,
  student: Student | null,
  batch?: string | null,
): Candidacy {
  const scope = snapshot.scopes.find(provinceId, { track: student?.track, batch })
  const found = candidacyOf(snapshot, provinceId, scope, student)
  const isOwn = batch != null || found.ownBatch() === null
  return isOwn ? found : candidacyOf(snapshot, provinceId, undefined, student)
}
