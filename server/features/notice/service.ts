export { entrances } from './entrances.ts'
export { listShown, showNotice, TIME_TOAST } from './notices.ts'
