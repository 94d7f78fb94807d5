export { deleteExpiredLinks } from './queries.ts'
