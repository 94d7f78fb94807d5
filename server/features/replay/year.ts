import type { ProvinceRules } from '#contract/province.ts'
import { ruleNotes } from '#domain/province/past-rules.ts'
import { byFiling, rulesInForce } from '#domain/province/rules.ts'
import type { ContentSnapshot } from '#server/features/content/service.ts'
import { namesOf } from '#server/features/list/service.ts'
import {
  type PastYear,
  type StoredCondition,
  findPastYear,
  listScopes,
  provinceFacts,
  showProvince,
} from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Db } from '#server/db/open.ts'
import { type PastKey, findReplayCondition, listLineBatches } from './queries.ts'
import type { ReplayContext } from './service.ts'

/** Years of a province with the batches that have lines, the main one first. */
export const yearsOf = memo(async (snapshot: ContentSnapshot, db: Db, provinceId: number) => {
  const { rules } = provinceFacts(snapshot, provinceId)
  const rows = await listLineBatches(db, provinceId)
  const years = [...new Set(rows.map(({ year }) => year))]
  return years.map((year) => {
    const named = rulesInForce(rules, year).map(({ batch }) => batch)
    const place = (batch: string): number => (named.includes(batch) ? named.indexOf(batch) : named.length)
    const own = rows
      .filter((row) => row.year === year)
      .sort((a, b) => place(a.batch) - place(b.batch) || byFiling(a.batch, b.batch))
    return {
      year,
      batches: own.map(({ batch }) => batch),
      units: own.reduce((sum, { units }) => sum + units, 0),
    }
  })
})

const NO_LINES = 'NO_LINES'

/**
 * The batches of a year.
 * @throws Refusal NO_LINES where it has none
 */
async function batchesOf(
  { db }: Pick<ReplayContext, 'db'>,
  snapshot: ContentSnapshot,
  { provinceId, year }: Pick<PastKey, 'provinceId' | 'year'>,
): Promise<string[]> {
  const found = (await yearsOf(snapshot, db, provinceId)).find((each) => each.year === year)
  const { name } = provinceFacts(snapshot, provinceId)
  if (!found) throw new Refusal(`没有${name} ${year} 年的投档线`, NO_LINES)
  return found.batches
}

/** A past year as a student meets it. */
export interface PastContext {
  readonly key: PastKey & { readonly batch: string }
  readonly snapshot: ContentSnapshot
  readonly batches: readonly string[]
  readonly condition: StoredCondition
  readonly past: PastYear
  /** Choices that the batch allowed. */
  readonly capacity: number
}

/** Where a province's rules are not loaded. */
const DEFAULT_CAPACITY = 80

/**
 * Finds what a past year is tried with.
 * @throws Refusal NO_CONDITION, NO_LINES; HttpProblem 404 for no province
 */
export async function loadPast(
  context: ReplayContext,
  accountId: number,
  asked: { provinceId: number; year: number; batch?: string | undefined },
): Promise<PastContext> {
  const snapshot = context.snapshot()
  const { provinceId, year } = asked
  const batches = await batchesOf(context, snapshot, asked)
  const condition = await findReplayCondition(context.db, { accountId, provinceId, year })
  if (!condition) throw new Refusal(`请先填写 ${year} 年的成绩、位次和选科`, 'NO_CONDITION')
  const batch = asked.batch ?? batches[0] ?? ''
  const scopes = await listScopes(context.db, provinceId)
  const { name, rules } = provinceFacts(snapshot, provinceId)
  for (const key of scopes.filter((each) => each.batch === batch && each.track === condition.track)) {
    const past = await findPastYear(snapshot, context.db, { key, year, names: namesOf(snapshot) })
    if (!past) continue
    const rule = rulesInForce(rules, year).find((each) => each.batch === batch)
    const capacity = rule?.choices ?? DEFAULT_CAPACITY
    return { key: { accountId, provinceId, year, batch }, snapshot, batches, condition, past, capacity }
  }
  throw new Refusal(`没有${name} ${year} 年${batch}${condition.track}的投档线`, NO_LINES)
}

/** A province as it was in a year, as far as its rules are known; and what is not known of them, in sentences. */
export async function showPastProvince(
  context: ReplayContext,
  snapshot: ContentSnapshot,
  { provinceId, year }: { provinceId: number; year: number },
): Promise<{ province: ProvinceRules; notes: string[] }> {
  const facts = provinceFacts(snapshot, provinceId)
  const batches = await batchesOf(context, snapshot, { provinceId, year })
  const held = rulesInForce(facts.rules, year).filter(({ batch }) => batches.includes(batch))
  const hasTable = facts.scoreRankYears.includes(year)
  const shown = showProvince(snapshot, provinceId)
  return {
    province: {
      ...shown,
      // The table of another year would tell a rank of another year.
      data: { ...shown.data, scoreRanks: hasTable ? [year] : [] },
      year,
      targetYear: year,
      batches: held.map(({ batch, unitKind, choices, majorsPerChoice }) => ({
        name: batch,
        unitKind,
        choices,
        majorsPerChoice,
      })),
    },
    notes: [
      ...ruleNotes(provinceId, year, held),
      ...(hasTable ? [] : [`没有 ${year} 年的一分一段表，总分和位次都要照当年的成绩单填。`]),
    ],
  }
}
