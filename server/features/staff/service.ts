export { shellDeed } from './audit.ts'
export { findColleagues } from './colleagues.ts'
export { namesOf } from './queries.ts'
export { openStaff } from './sessions.ts'
