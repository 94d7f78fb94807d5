export {
  conditionsOf,
  showCondition,
  storedCondition,
  type SaidCondition,
  type StoredCondition,
} from './condition.ts'
export { provincesOfCities, toQuery } from './filters.ts'
export { showProvince } from './province.ts'
export { showUnit, sourcesOfRows } from './rows.ts'
export { writeRows } from './written-rows.ts'
export { unknownIn } from './unknown.ts'
