export {
  emptyCondition,
  findCondition,
  type KeptCondition,
  keptCondition,
  showCondition,
} from './condition.ts'
export { type Filters, specialsOf, TIER_IDS, toQuery, withSpecials } from './filters.ts'
export {
  batchesFor,
  DEFAULT_PROVINCE,
  findScope,
  newestRules,
  noticeOf,
  provinceFacts,
  showProvince,
} from './province.ts'

export { codeYear, drawnForText, leftOutOf, planYear, showUnit, sourcesOf } from './rows.ts'
export type { Scope } from './scope.ts'
export { askedTable, bandsOf } from './score-rank.ts'
export {
  figuresOf,
  formerKeys,
  isNewUnit,
  linkYears,
  prepareYear,
  type Unit,
  type YearLines,
} from './units.ts'
export { type UnitContext, type UnitSnapshot, listScopeFiles, readScopes, scopeVersionsOf } from './load.ts'
export { LoadedScopes } from './loaded-scopes.ts'
export type { ScopeKey } from './units.ts'
