import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { type saveCondition } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { conditionWithProvince } from '#contract/recommend.ts'
import type * as z from 'zod'
import { scoreRange } from '#domain/exam/bounds.ts'
import { rangeProblem } from '#domain/figure.ts'
import { trackOf } from '#domain/candidate/asking.ts'
import { trackFault } from '#domain/candidate/faults.ts'
import { askingOf } from '#domain/candidate/of-rule.ts'
import { NO_RULES, sentSubjectsFault } from '#domain/candidate/sent-faults.ts'
import {
  showCondition,
  conditionsOf,
  type StoredCondition,
  showProvince,
} from '#server/features/recommend/service.ts'
import { newestRules } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { findLikedMajors, writePreferredMajors } from '#server/features/preference/service.ts'
import { Refusal } from '#server/http/errors.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { settleFigures } from './figures.ts'
import type { ConditionCache } from './condition-cache.ts'
import { type SavedCondition, followMajors } from './queries.ts'

type Shown = z.output<typeof conditionWithProvince>

/**
 * The condition of an earlier simulation, or the saved one if any.
 * @throws HttpProblem 404 for no province, and for a simulation that is not one's own, or of another province
 */
export async function findCondition(
  context: DirectoryContext,
  cache: ConditionCache,
  accountId: number,
  { provinceId, previousId }: { provinceId: number; previousId?: string | undefined },
): Promise<SavedCondition | undefined> {
  provinceFacts(context.snapshot(), provinceId)
  if (!previousId) return cache.condition(accountId, provinceId)
  return cache.simulation(accountId, provinceId, previousId)
}

/**
 * A condition, or an empty one, with the province's rules.
 *
 * @param year Of the exam, for an empty one; null: it was never said.
 */
export function describeCondition(
  snapshot: DirectorySnapshot,
  provinceId: number,
  condition: StoredCondition | undefined,
  year: number | null = null,
): Shown {
  const shown = showCondition(provinceId, condition ?? null, snapshot.reference, year)
  return { ...shown, province: showProvince(snapshot, provinceId) }
}

/**
 * Checks a condition by the rules of its province.
 * @returns the track that it is ranked in
 * @throws Refusal with the sentence for the student; HttpProblem 404 for no province
 */
export function checkCondition(
  snapshot: DirectorySnapshot,
  body: Pick<BodyOf<typeof saveCondition>, 'provinceId' | 'subjectIds' | 'totalScore' | 'track'>,
): { facts: ProvinceFacts; track: string } {
  const facts = provinceFacts(snapshot, body.provinceId)
  const [rule] = newestRules(facts.rules)
  if (!rule) throw new Refusal(NO_RULES)
  const asking = askingOf(rule)
  const fault = sentSubjectsFault(asking, body.subjectIds)
  if (fault !== undefined) throw new Refusal(fault)
  if (body.totalScore !== undefined && body.totalScore > rule.fullScore)
    throw new Refusal(rangeProblem(scoreRange(rule.fullScore)))
  const track = trackOf(asking, body.subjectIds, body.track ?? null)
  if (track === null) throw new Refusal(trackFault(asking))
  return { facts, track }
}

/**
 * A condition as it is kept, but for the majors, checked by the rules of its province.
 * @param published Only the score-rank table of its own year tells what was not given.
 * @throws Refusal with the sentence for the student; HttpProblem 404 for no province
 */
export async function readCondition(
  context: DirectoryContext,
  body: Omit<BodyOf<typeof saveCondition>, 'majorIds'>,
  published = false,
): Promise<Omit<StoredCondition, 'majorIds'>> {
  const snapshot = context.snapshot()
  const { facts, track } = checkCondition(snapshot, body)
  const figures = settleFigures(facts, { ...body, track, published })
  return {
    year: body.year,
    track,
    ...figures,
    scores: body.scores ?? [],
    subjectIds: [...body.subjectIds].sort((a, b) => a - b),
  }
}

/**
 * Checks a condition by the rules of its province and saves it.
 * @throws Refusal with the sentence for the student
 */
export async function writeCondition(
  context: DirectoryContext,
  accountId: number,
  body: BodyOf<typeof saveCondition>,
): Promise<Shown> {
  const condition = await readCondition(context, body)
  const snapshot = context.snapshot()
  const { catalogue } = snapshot.reference
  const kept = await context.db.transaction().execute(async (tx) => {
    await conditionsOf(tx, accountId).lock()
    const preferred = body.majorIds && knownMajors(snapshot, body.majorIds)
    const saved = await conditionsOf(tx, accountId).save(body.provinceId, {
      ...condition,
      majorIds: preferred ?? (await findLikedMajors(tx, catalogue, accountId)),
    })
    if (preferred) await writePreferredMajors(tx, catalogue, accountId, preferred, followMajors)
    return saved
  })
  await context.rows.waitUntilInvalidated()
  return describeCondition(snapshot, body.provinceId, kept)
}

/** The codes among these that the catalogue has, each once. */
export function knownMajors(snapshot: DirectorySnapshot, codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => snapshot.reference.catalogue.byCode.has(code))
}
