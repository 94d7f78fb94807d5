export { type EditionChanges, lossesOf } from './changes.ts'
export { type DemandCount, type CountedUnits, opennessOf, type StatedDemand, tallyOf } from './demands.ts'
export { listUnits, type UnitFilter } from './queries.ts'
export { combinationOf, easiestOpen, showDemands, showUnit, unitFinder } from './show.ts'
