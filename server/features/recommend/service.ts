export {
  emptyCondition,
  findCondition,
  lockConditions,
  storedCondition,
  type SaidCondition,
  type StoredCondition,
  showCondition,
  updateConditionMajors,
} from './condition.ts'
export { levelIn } from './level-in.ts'
export { formerKeys, linkYears } from './link-years.ts'
export { isNewUnit, limitsOfUnit, type ScopeKey, specialOfUnit, type Unit } from './unit.ts'
export {
  type Filters,
  dearKinds,
  mixesLevels,
  specialsOf,
  toQuery,
  unknownOf,
  withSpecials,
} from './filters.ts'
export { type GroupMembers, findGroupMembers, membersFrom, REQUIREMENTS } from './group-members.ts'
export { listScopeFiles, readScopes, scopeVersionsOf, type UnitContext, type UnitSnapshot } from './load.ts'
export { OtherProvinces } from './outside.ts'
export { LoadedScopes } from './loaded-scopes.ts'
export {
  type LaterRound,
  type PastFacts,
  findLaterRounds,
  findPastFacts,
  heldLine,
  listPastYears,
} from './past-facts.ts'
export { linkFiled } from './link-filed.ts'
export { listYearsBefore, loadPastScope, pastScopeName } from './past-scope.ts'
export { type NamedSnapshot, type PastScopes, type PastYear, namesOf } from './past-scopes.ts'
export { listScopes } from './queries.ts'
export { batchesFor, findScope, newestRules, provinceFacts, showProvince } from './province.ts'
export {
  codeYear,
  drawnForText,
  leftOutOf,
  linesKnown,
  planYear,
  restsOn,
  showUnit,
  sourcesById,
  sourcesOf,
} from './rows.ts'
export { type FrozenScope, freezeScope, type Scope, majorCodes, thawScope } from './scope.ts'
export { readTold } from './told.ts'
export type { ToldTable } from '#domain/matching/told.ts'
export { askedTable, bandsOf, tableFor, tablesOf } from './score-rank.ts'
export { findSchool as findFacts } from './find-school.ts'
export { figuresOf } from './units.ts'
export { type UnknownMarks, unknownAmongText, unknownFees, unknownMarks, unknownText } from './unknown.ts'
export { writeRows } from './written-rows.ts'
export { prepareYear, type YearLines } from './year-rows.ts'
