import { buildWebIfStale } from './build-web.ts'

// npm run build: what a start does where it may, and what production wants done before.
await buildWebIfStale(console.log, new AbortController().signal)
