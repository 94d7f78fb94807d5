export {
  emptyCondition,
  findCondition,
  lockConditions,
  showCondition,
  storedCondition,
  type SaidCondition,
  type StoredCondition,
  updateConditionMajors,
} from './condition.ts'
export {
  dearKinds,
  mixesLevels,
  specialsOf,
  toQuery,
  type Filters,
  unknownOf,
  withSpecials,
} from './filters.ts'
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
export { askedTable, bandsOf, tableFor, tablesOf } from './score-rank.ts'
export { type UnknownMarks, unknownAmongText, unknownFees, unknownMarks, unknownText } from './unknown.ts'
export { writeRows } from './written-rows.ts'
