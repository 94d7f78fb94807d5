export { shellDeed } from './audit.ts'
export { openStaff } from './sessions.ts'
