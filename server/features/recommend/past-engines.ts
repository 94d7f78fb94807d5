import type { Engine } from '#domain/recommend/engine.ts'
import type { UnitSnapshot } from './load.ts'
import type { ScopeKey } from './units.ts'

/** What the prediction of a past year would have said, as far as it is made. */
export type PastPrediction =
  | { readonly state: 'ready'; readonly engine: Engine }
  /** `none`: no years to predict from. `lineOnly`: they do not hold a chance. */
  | { readonly state: 'preparing' | 'none' | 'lineOnly' | 'failed'; readonly engine: null }

/** The engines of past years, made when they are asked for. */
export interface PastEngines {
  /** It waits a moment for what is nearly there. */
  find(snapshot: UnitSnapshot, key: ScopeKey, year: number): Promise<PastPrediction>
}
