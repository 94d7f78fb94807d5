import { fillDataDir } from './copied-data.ts'

// The product as `npm start` starts it, on a copy of what its first start would make: starts from nothing are test/start.test.ts.
await fillDataDir(process.env.DATA_DIR ?? '', 'small')
await import('#server/start.ts')
