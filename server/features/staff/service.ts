export { shellDeed } from './audit.ts'
export { namesOf } from './queries.ts'
export { openStaff } from './sessions.ts'
