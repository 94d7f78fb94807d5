export {
  type Block,
  type Book,
  type Cell,
  type Document,
  type Piece,
  type Table,
  type TableColumn,
  listed,
  pieces,
  texts,
} from './document.ts'
export { type FileContext, fileKind } from './files.ts'
export { type PaperContext, openPapers } from './papers.ts'
