import * as z from 'zod'
import { findCommand } from '#ops/commands.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

/*
 * Runs the commands of the operator’s that tests ask for. With them comes most of the server: a worker of Playwright
 * would compile it all anew.
 */

const asked = z.object({ nth: z.int(), dataDir: z.string(), words: z.array(z.string()) })

async function run({ dataDir, words }: z.output<typeof asked>): Promise<string> {
  const found = findCommand(words)
  if (found === undefined) throw new Error(`there is no command ${words.join(' ')}`)
  const work = found.command.read(found.args)
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  let printed = ''
  const print = (line: string): void => void (printed += `${line}\n`)
  const database = await openDatabase(config)
  try {
    await work({ config, url: database.url, print })
  } finally {
    await database.close()
  }
  return printed
}

async function answer(message: unknown): Promise<void> {
  const call = asked.parse(message)
  try {
    process.send?.({ nth: call.nth, printed: await run(call) })
  } catch (error) {
    process.send?.({ nth: call.nth, failure: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (message) => void answer(message))
// The worker has ended.
process.once('disconnect', () => process.exit())
