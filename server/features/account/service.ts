export { eraseDaily } from './erase.ts'
export { type AccountContext, openSessions } from './session.ts'
