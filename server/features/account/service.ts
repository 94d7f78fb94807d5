export { keepConsent } from './consent.ts'
export { eraseDaily } from './erase.ts'
export { type ShownAuthor, authorsOf } from './authors.ts'
export { type Expire } from './expired.ts'
export { findOpenedAt, findShown, holdAccount, maskedNames, type ShownAccount } from './queries.ts'
export {
  type AccountContext,
  findSessionId,
  findUserOfSession,
  openSessions,
} from '#server/features/account/sessions/session.ts'
export { type RequestOrigin, visitorOf } from '#server/features/account/sessions/visitor.ts'
