export { proveMobile, spend } from './codes.ts'
export { eraseDaily } from './erase.ts'
export { type AccountContext, openSessions } from './session.ts'
