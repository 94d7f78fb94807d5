import type { UnitKind } from './rules.ts'

/** What one engine answers for. */
export interface ScopeKey {
  readonly provinceId: number
  readonly batch: string
  readonly track: string
  readonly unitKind: UnitKind
}
