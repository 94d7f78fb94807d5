import type { Foretold } from '#contract/filing-fields.ts'
import type { ToldBand } from '#domain/filing/filing-told.ts'
import { rounded } from '#domain/figure.ts'
import { outcomeOf } from '#domain/list/outcome.ts'
import type { Verdict } from '#domain/filing/filing.ts'
import { judgeTold } from '#domain/filing/filing-told.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { rowOf } from '#server/features/list/context.ts'

interface ToldInput {
  readonly scope: Scope
  readonly foretold: Foretold
  readonly rank: number
  /** Of the units in the order filed. */
  readonly ids: readonly string[]
  readonly verdicts: readonly Verdict[]
}

/** What the prediction of that time said of a list, and what came of it. */
export function tellList({ scope, foretold, rank, ids, verdicts }: ToldInput): {
  foretold: Foretold
  probabilities: (number | null)[]
  told: ToldBand[]
  anywhere: number | null
} {
  const { engine } = scope
  const rows = ids.map((id, at) => (verdicts[at] === 'barred' ? -1 : rowOf(scope, id)))
  const probabilities = rows.map((row) => {
    const probability = engine.probability(row, rank)
    return probability === null ? null : rounded(probability, 3)
  })
  const conditionals = rows.map((row) => engine.conditional(row, rank))
  const isPredicted = conditionals.some((each) => each !== null)
  return {
    foretold,
    probabilities,
    told: judgeTold(verdicts.map((verdict, at) => ({ verdict, probability: probabilities[at] ?? null }))),
    anywhere: isPredicted ? 1 - outcomeOf(conditionals, engine.nodeWeights).nowhere : null,
  }
}
