export {
  type Count,
  type CountedUnits,
  type Level,
  opennessOf,
  type StatedDemand,
  type Tally,
  tallyOf,
} from './demands.ts'
export { type DemandUnitRow, listUnits, type UnitFilter } from './queries.ts'
export { combinationOf, easiestOpen, showDemands, showUnit, unitFinder } from './show.ts'
