export { keepConsent } from './consent.ts'
export { eraseDaily } from './erase.ts'
export { type AccountContext, findSessionId, findUserOfSession, openSessions } from './session.ts'
export { type Visitor, visitorOf } from './visitor.ts'
