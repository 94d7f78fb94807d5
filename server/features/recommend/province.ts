import { RESTS_ON_NOTHING } from '#domain/forecast/words/rests-on.ts'
import type { UnitSnapshot } from '#server/features/scopes/service.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { askingOf } from '#domain/candidate/of-rule.ts'
import { newestRules } from '#domain/province/rules.ts'
import { heldIn } from '#server/features/backtest/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'

/** A province as the condition screen and the report show it. */
export function showProvince(snapshot: UnitSnapshot, provinceId: number): ProvinceRules {
  const facts = provinceFacts(snapshot, provinceId)
  const rules = newestRules(facts.rules)
  const scopes = snapshot.scopes.get(provinceId) ?? []
  const [main] = rules
  return {
    id: facts.id,
    name: facts.name,
    year: main ? Math.max(...rules.map((rule) => rule.year)) : null,
    model: main?.model ?? null,
    ...askingOf(main),
    batches: rules.map((rule) => ({
      name: rule.batch,
      unitKind: rule.unitKind,
      choices: rule.choices,
      majorsPerChoice: rule.majorsPerChoice,
      forWhom: rule.forWhom ?? null,
      supplement: rule.supplement ?? null,
    })),
    certainty: main ? (rules.every((rule) => rule.certainty === 'H') ? 'H' : 'M') : null,
    ruleSource: main?.source ?? null,
    note: main?.note ?? null,
    targetYear: scopes[0]?.engine.year ?? snapshot.examYear,
    data: {
      lines: [...facts.lineYears],
      scoreRanks: [...facts.scoreRankYears],
      controlLines: [...facts.controlLineYears],
      ...(scopes[0]?.restsOn ?? RESTS_ON_NOTHING),
      starter: scopes.length > 0 && scopes.every(({ starter }) => starter !== null),
      held: heldIn(facts.name),
    },
  }
}
