export { changeRemoved, confirmSheet, seasonUnderWay } from './confirm.ts'
export type { SheetCondition, StoredSeason } from './queries.ts'
export { type SeasonContext, findSeason, openSeasons } from './seasons.ts'
export { showSeason } from './show.ts'
