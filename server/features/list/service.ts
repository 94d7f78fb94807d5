export { candidateIn, fileIn, type MarksOfYear, type PastChoice, sourceIdsOf, verdictOf } from './filing.ts'
export {
  type ListContext,
  type ListInput,
  type Lists,
  conditionOf,
  loadListContext,
  rowOf,
} from './context.ts'
export { type KeptChoice, type ListContent, readChoices } from './kept.ts'
export { type FilingContext, findLanded, namesOf } from './landed.ts'
export { findList, findSummary } from './queries.ts'
export { findRecord, type ListRecord } from './record.ts'
export { saveContent } from './save.ts'
export { showChoices, showList } from './show.ts'
export { findVersion, findVersions, updateVersionName } from './version-queries.ts'
export { tellList, toldOf } from './told-then.ts'
export { type PaperContext, openPapers } from './paper/papers.ts'
