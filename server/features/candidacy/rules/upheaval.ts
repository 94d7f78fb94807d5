import { requirementLookup } from '#domain/province/requirement-lookup.ts'
import { type Effect, MEASURED_SHARE, MEASURED_YEAR, upheavalText } from '#domain/province/upheaval.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/**
 * What was announced for the predicted year, said beside a student's own results: on all figures it would
 * drown.
 */
export function upheaval({ scope, facts, student }: Judged): string | null {
  const text = student && upheavalText(facts.upheavals, scope.engine.year, effectOf(scope))
  return text === null ? null : `${text}${olderRequirements(scope, facts)}`
}

/** That the requirements shown are of an edition before the exam's, and who tells the new one. */
function olderRequirements(
  { edition, plan, engine, tellsRequirements }: Judged['scope'],
  { name, upheavals }: Judged['facts'],
): string {
  if (edition !== null || plan === null || plan.year >= engine.year || !tellsRequirements) return ''
  const held = Math.max(...upheavals.flatMap(({ year }) => (year <= plan.year ? [year] : [])))
  const lookup = requirementLookup(name)
  if (!Number.isFinite(held) || lookup === null) return ''
  return `这里列的选科要求还是 ${held} 版的（${plan.year} 年计划），新版请到${lookup.authority}网站核对。`
}

/** What a confirmed upheaval does to predictions: those of majors get twice as wide, of groups hardly wider (`SpreadPrior.upheaval`). */
function effectOf({ engine: { bases, size, kind, year }, upheaval }: Judged['scope']): Effect {
  if (bases.none === size) return null
  if (upheaval === null) return 'usual'
  const share = year === MEASURED_YEAR ? null : upheaval * MEASURED_SHARE
  return { by: kind === 'major' ? 'wider' : 'slightly', share }
}
