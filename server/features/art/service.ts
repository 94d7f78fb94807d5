export { listLines } from './queries.ts'
export { showArt, showLines } from './show.ts'
