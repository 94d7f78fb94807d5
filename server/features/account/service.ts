export { accountsOfChannel } from './channels.ts'
export { keepConsent } from './consent.ts'
export { isProven } from '#server/features/account/codes/codes.ts'
export { byProvinceOf, countAccounts, countDoneBy } from './counted.ts'
export { countOverdue, eraseDaily } from './erase.ts'
export { type ShownAuthor, authorsOf } from './authors.ts'
export { type Expire } from './expired.ts'
export {
  findOpenedAt,
  findShown,
  holdAccount,
  maskedNames,
  settleProvince,
  type ShownAccount,
} from './queries.ts'
export {
  type AccountContext,
  findSessionId,
  findUserOfSession,
  openSessions,
} from '#server/features/account/sessions/session.ts'
export { provePassword } from './password.ts'
export { type RequestOrigin, visitorOf } from '#server/features/account/sessions/visitor.ts'
