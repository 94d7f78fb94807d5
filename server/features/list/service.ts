export { type BringContext, openListReader } from './bring/reader.ts'
export { candidateIn, sourceIdsOf, verdictOf } from './filing.ts'
export { type ListContext, type ListInput, type Lists, loadListContext, visitorSetting } from './context.ts'
export { countedLists } from './counted.ts'
export { fillChoices } from './fill/fill.ts'
export {
  type GroundContext,
  type ListGround,
  type ListGrounds,
  type ToolGround,
  groundToCome,
} from './grounds.ts'
export { type KeptChoice, type ListContent, readChoices } from './kept.ts'
export { type StoredHandList, findHandLists } from './hand/hand.ts'
export {
  countTrialChoices,
  findFiled,
  findList,
  findLists,
  findSummary,
  findVersionsNow,
  idOfList,
  publicIdOfList,
} from './queries.ts'
export { playChoices } from './past/play.ts'
export { findRecord, type ListRecord } from './record.ts'
export { listOrGiven, saveContent } from './save.ts'
export { showChoices } from './show.ts'
export { findVersion, findVersions, nameUnnamedVersion, updateVersionName } from './version-queries.ts'
