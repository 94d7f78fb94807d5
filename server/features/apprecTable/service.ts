export { deleteExpiredLinks } from './queries.ts'
export { openComments } from './unread.ts'
