import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import { type saveCondition } from '#contract/apprecsim.ts'
import { getCondition } from '#contract/recommend.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { conditionWithProvince } from '#contract/recommend.ts'
import type * as z from 'zod'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { subjectsProblem, trackOf } from '#domain/province/rules.ts'
import {
  emptyCondition,
  showCondition,
  newestRules,
  provinceFacts,
  showProvince,
} from '#server/features/recommend/service.ts'
import { type Written, writeAnswer } from '#server/http/endpoint.ts'
import { Refusal } from '#server/http/errors.ts'
import { answerAgain } from './answers.ts'
import { settleFigures } from './figures.ts'
import type { Kept } from './kept.ts'
import { type SavedCondition, upsertCondition } from './queries.ts'

type Shown = z.output<typeof conditionWithProvince>

/** The condition of an earlier simulation, or the saved one, or an empty one, with the province's rules. */
export async function readCondition(
  context: DirectoryContext,
  kept: Kept,
  accountId: number,
  { provinceId, previousId }: { provinceId: number; previousId?: string | undefined },
): Promise<Written> {
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  const found = await keptCondition(kept, accountId, provinceId, previousId)
  // One schema serves the three calls that read a condition.
  if (!found) {
    const province = showProvince(snapshot, provinceId)
    return writeAnswer(getCondition, { ...emptyCondition(provinceId), province })
  }
  return answerAgain(found, snapshot, 'condition', () =>
    writeAnswer(getCondition, {
      ...showCondition(provinceId, found.condition, snapshot.reference),
      province: showProvince(snapshot, provinceId),
    }),
  )
}

/** @throws HttpProblem 404 for a simulation that is not one's own, or of another province */
export async function keptCondition(
  kept: Kept,
  accountId: number,
  provinceId: number,
  previousId: string | undefined,
): Promise<SavedCondition | undefined> {
  if (!previousId) return kept.condition(accountId, provinceId)
  return kept.simulation(accountId, provinceId, previousId)
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
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, body.provinceId)
  const [rule] = newestRules(facts)
  if (!rule) throw new Refusal('还没有这个省份的高考规则，暂时不能填写')
  const names = body.subjectIds.map((id) => SUBJECTS.find((subject) => subject.id === id)?.name ?? String(id))
  const problem = subjectsProblem(rule, names)
  if (problem !== null) throw new Refusal(problem)
  if (body.totalScore !== undefined && body.totalScore > rule.fullScore)
    throw new Refusal(`总分不能超过 ${rule.fullScore} 分`)
  const track = trackOf(rule, names, body.track ?? null)
  if (track === null) throw new Refusal(`请选择科类：${rule.tracks.join('、')}`)
  const figures = await settleFigures(context, snapshot, facts, { ...body, track })
  const kept = await upsertCondition(context.db, accountId, body.provinceId, {
    year: body.year,
    track,
    ...figures,
    scores: body.scores ?? [],
    subjectIds: [...body.subjectIds].sort((a, b) => a - b),
    majorIds: body.majorIds && knownMajors(snapshot, body.majorIds),
  })
  await context.rows.settle()
  return {
    ...showCondition(body.provinceId, kept, snapshot.reference),
    province: showProvince(snapshot, body.provinceId),
  }
}

/** The codes among these that the catalogue has, each once. */
export function knownMajors(snapshot: DirectorySnapshot, codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => snapshot.reference.catalogue.byCode.has(code))
}
