import process from 'node:process'
import { answerOf } from './read-answer.ts'

// Runs in a process of its own: see read-file.ts.
const said = await answerOf(process.argv.slice(2))
process.send?.(said, undefined, {}, () => process.disconnect?.())
