export {
  blocksOf,
  type Content,
  contentCardOf,
  type Contents,
  courseCardOf,
  listOf,
  openTextOf,
  readContents,
  summaryOf,
} from './contents.ts'
export { hashOfPath } from './text.ts'
export { loadStarterContent } from './import.ts'
export { findLocked } from './locked.ts'
export { safeLink, toBlocks } from './markdown.ts'
export { contentTitle, findGoodsOf } from './one.ts'
export type { ContentContext, ContentSnapshot } from './snapshot.ts'
