import type { ProvinceRules } from '#contract/province.ts'
import { ruleNotes } from '#domain/province/past-rules.ts'
import { rulesInForce } from '#domain/province/rules.ts'
import { showProvince } from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { TrialKey } from './queries.ts'
import type { ReplayContext } from './service.ts'
import { trialBatches } from './trial.ts'

/**
 * A province as it was in a year, as far as its rules are known; and what is not known of them, in sentences.
 * @throws Refusal NO_LINES where the year has none
 */
export async function showPastProvince(
  context: ReplayContext,
  { provinceId, year }: Pick<TrialKey, 'provinceId' | 'year'>,
): Promise<{ province: ProvinceRules; notes: string[] }> {
  const snapshot = context.snapshot()
  const batches = await trialBatches(context, { provinceId, year }, null)
  const facts = provinceFacts(snapshot, provinceId)
  const inForce = rulesInForce(facts.rules, year).filter(({ batch }) => batches.includes(batch))
  const hasTable = facts.scoreRankYears.includes(year)
  const shown = showProvince(snapshot, provinceId)
  return {
    province: {
      ...shown,
      // The table of another year would tell a rank of another year.
      data: { ...shown.data, scoreRanks: hasTable ? [year] : [] },
      year,
      targetYear: year,
      batches: inForce.map(({ batch, unitKind, choices, majorsPerChoice, forWhom = null }) => ({
        name: batch,
        unitKind,
        choices,
        majorsPerChoice,
        forWhom,
        // What is known of 征集 is of the rules of now.
        supplement: null,
      })),
    },
    notes: [
      ...ruleNotes(provinceId, year, inForce),
      ...(hasTable ? [] : [`没有 ${year} 年的一分一段表，总分和位次都要照当年的成绩单填。`]),
    ],
  }
}
