export { entrances, seasonEntrance } from './entrances.ts'
export { listShown, showNotice, TIME_TOAST } from './notices.ts'
