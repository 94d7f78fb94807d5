export { countUploads, dropOldFiles } from './queries.ts'
