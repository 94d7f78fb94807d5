import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeClient } from './write-client.ts'

// npm run client [-- --to FOLDER]
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist-client' } } })
await writeClient(resolve(values.to))
console.log(`${values.to} holds the client: give the folder away, README.md tells how it is used`)
