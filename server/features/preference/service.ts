export { compilePreferences } from './compile.ts'
export { findPreferences } from './queries.ts'
