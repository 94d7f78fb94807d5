export {
  blocksOf,
  type Content,
  contentCardOf,
  type Contents,
  courseCardOf,
  listOf,
  openTextOf,
  summaryOf,
} from './contents.ts'
export { loadStarterContent } from './import.ts'
export { readContents } from './contents.ts'
export type { ContentContext, ContentSnapshot } from './snapshot.ts'
export { hashOfPath } from './files.ts'
export { safeLink } from './markdown.ts'
