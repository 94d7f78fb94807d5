export { listControlLines } from './queries.ts'
export { equalScores } from './tables.ts'
