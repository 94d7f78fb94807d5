import type { ContentContext } from '#server/features/content/service.ts'
import type { PastEngines } from '#server/features/recommend/service.ts'

/** What handlers use that answer of past years. */
export interface ReplayContext extends ContentContext {
  readonly pastEngines: PastEngines
}
