export {
  type PaperBlock,
  type Book,
  type BookCell,
  type Document,
  type TextPiece,
  type PaperTable,
  type PaperColumn,
  listed,
  pieces,
  texts,
} from './document.ts'
export { type FileContext, fileKind } from './files.ts'
export { type PaperContext, openPapers } from './papers.ts'
