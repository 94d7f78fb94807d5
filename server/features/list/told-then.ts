import type { Foretold, ToldBand } from '#contract/filing-fields.ts'
import { outcomeOf } from '#domain/recommend/outcome.ts'
import type { Engine } from '#domain/recommend/engine.ts'
import type { Verdict } from '#domain/recommend/filing.ts'
import { judgeTold } from '#domain/recommend/filing-told.ts'
import type { PastPrediction, Unit } from '#server/features/recommend/service.ts'

/** What the prediction of that time says of a unit; null: nothing. */
export function toldOf(
  engine: Engine | null,
  unit: Pick<Unit, 'unitId'> | undefined,
  rank: number,
): number | null {
  if (engine === null || unit === undefined) return null
  const index = engine.indexOf(unit.unitId)
  const probability = index < 0 ? null : engine.probability(index, rank)
  return probability === null ? null : Math.round(probability * 1000) / 1000
}

interface ToldInput {
  readonly prediction: PastPrediction
  readonly rank: number
  /** In the order filed; undefined: not among that year's units. */
  readonly units: readonly (Pick<Unit, 'unitId'> | undefined)[]
  readonly verdicts: readonly Verdict[]
}

/** What the prediction of that time said of a list, and what came of it. */
export function tellList({ prediction, rank, units, verdicts }: ToldInput): {
  foretold: Foretold
  probabilities: (number | null)[]
  told: ToldBand[]
  anywhere: number | null
} {
  const { engine, state } = prediction
  const probabilities = units.map((unit, at) =>
    verdicts[at] === 'barred' ? null : toldOf(engine, unit, rank),
  )
  const conditionals = units.map((unit, at) => {
    const index =
      engine === null || unit === undefined || verdicts[at] === 'barred' ? -1 : engine.indexOf(unit.unitId)
    return engine === null || index < 0 ? null : engine.conditional(index, rank)
  })
  const isPredicted = conditionals.some((each) => each !== null)
  return {
    foretold: state,
    probabilities,
    told: judgeTold(verdicts.map((verdict, at) => ({ verdict, probability: probabilities[at] ?? null }))),
    anywhere:
      engine === null || !isPredicted ? null : 1 - outcomeOf(conditionals, engine.nodeWeights).nowhere,
  }
}
