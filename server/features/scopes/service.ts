export { REQUIREMENTS, findGroupMembers, membersFrom, type GroupMembers } from './group-members.ts'
export { listLineYears } from './line-years.ts'
export type { UnitContext, UnitSnapshot } from './load.ts'
export { LoadedScopes } from './loaded-scopes.ts'
export {
  findLaterRounds,
  findPastFacts,
  heldLine,
  listPastYears,
  type LaterRound,
  type PastFacts,
} from './past-facts.ts'
export type { PastScopes, PastYear } from './past-scopes.ts'
export { majorCodes, type Dimension, type Scope } from './scope.ts'
export { findSchool as findFacts } from '#server/features/scopes/units/find-school.ts'
export { levelIn } from '#server/features/scopes/units/level-in.ts'
export { linkFiled } from '#server/features/scopes/units/link-filed.ts'
export { formerKeys, linkYears } from '#server/features/scopes/units/link-years.ts'
export { listScopes } from '#server/features/scopes/units/queries.ts'
export {
  isNewUnit,
  limitsOfUnit,
  specialOfUnit,
  type ScopeKey,
  type Unit,
} from '#server/features/scopes/units/unit.ts'
export { figuresOf } from '#server/features/scopes/units/units.ts'
export { prepareYear, type YearLines } from '#server/features/scopes/units/year-rows.ts'
