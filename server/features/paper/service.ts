export {
  type Block,
  type Book,
  type BookCell,
  type Document,
  type Piece,
  type PaperTable,
  type TableColumn,
  listed,
  pieces,
  texts,
} from './document.ts'
export { type FileContext, fileKind } from './files.ts'
export { type PaperContext, openPapers } from './papers.ts'
