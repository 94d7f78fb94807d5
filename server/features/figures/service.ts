export { dropOldFiles } from './queries.ts'
