import { type Effect, MEASURED_SHARE, MEASURED_YEAR, upheavalText } from '#domain/province/upheaval.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/**
 * What was announced for the predicted year, said beside a student's own results: on all figures it would
 * drown.
 */
export function upheaval({ scope, facts, student }: Judged): string | null {
  return student && upheavalText(facts.upheavals, scope.engine.year, effectOf(scope))
}

/** What a confirmed upheaval does to predictions: those of majors get twice as wide, of groups hardly wider (`SpreadPrior.upheaval`). */
function effectOf({ engine: { bases, size, kind, year }, upheaval }: Judged['scope']): Effect {
  if (bases.none === size) return null
  if (upheaval === null) return 'usual'
  const share = year === MEASURED_YEAR ? null : upheaval * MEASURED_SHARE
  return { by: kind === 'major' ? 'wider' : 'slightly', share }
}
