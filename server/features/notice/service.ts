export { entrances, entrancesFor, seasonEntrance } from './entrances.ts'
export { listShown, showNotice, TIME_TOAST } from './notices.ts'
export type { NoticeContext, UnreadPorts } from './ports.ts'
