export { findPreferences } from './queries.ts'
