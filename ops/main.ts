import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ConfigError, readConfig } from '#server/config.ts'
import { BackupError } from '#server/db/backup/error.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { EmbeddedError } from '#server/db/embedded-server.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { namedFault } from '#server/file-fault.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { type Ops, OpsError } from '#server/ops/command.ts'
import { printing } from '#server/ops/printing.ts'
import { type Call, commands, findCommand } from './commands.ts'

/** Whether this error is told in a sentence; anything else is a fault of ours and shows its stack. */
const known = [ConfigError, EmbeddedError, MigrationError, OpsError, BackupError, Refusal, HttpProblem]

let stopped = false
const complain = printing((line) => console.error(line))

// Who reads what is printed may have read enough, as head has; the work goes on to its end all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const words = process.argv.slice(2)
const found = findCommand(words)

const asksHelp = words.length === 0 || words.some((word) => ['help', '--help', '-h'].includes(word))
if (!found || asksHelp) {
  if (!asksHelp) console.error(`there is no command ${words.join(' ')}\n`)
  printHelp()
  process.exitCode = asksHelp ? 0 : 2
} else {
  process.exitCode = await run(found)
}

function printHelp(): void {
  // What would push every summary off the screen stands on a line of its own.
  const width = Math.max(...commands.map(({ usage }) => usage.length).filter((length) => length <= 60))
  console.log('npm run ops -- COMMAND\n')
  for (const { usage, summary } of commands) {
    const wide = usage.length > width
    if (wide) console.log(`  ${usage}`)
    console.log(`  ${(wide ? '' : usage).padEnd(width)}  ${summary}`)
  }
  console.log(
    '\nWorks on DATABASE_URL, or on the embedded database of DATA_DIR, whether the app runs or not.',
  )
}

/** A command that is broken off takes the database server along that it has started; its transaction is undone. */
function closeOnSignal(opening: Promise<Database>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true
      console.error(`stopped by ${signal}`)
      void opening.then((database) => database.close()).finally(() => process.exit(1))
    })
  }
}

/** An end of input is an empty answer. */
async function askOnTerminal(question: string): Promise<string> {
  printing((text) => process.stdout.write(text))(question)
  const lines = createInterface({ input: process.stdin })
  const nothing = once(lines, 'close').then(() => [''])
  const [answer] = await Promise.race([once(lines, 'line'), nothing])
  lines.close()
  return String(answer).trim()
}

async function run({ command, args }: Call): Promise<number> {
  let work: (ops: Ops) => Promise<void>
  try {
    work = command.read(args)
  } catch (error) {
    if (!(error instanceof OpsError)) throw error
    complain(`${error.message}\n\nnpm run ops -- ${command.usage}`)
    return 2
  }
  try {
    const config = readConfig()
    const print = printing((line) => console.log(line))
    if (command.needs === 'nothing') {
      await work({ config, url: '', print })
      return 0
    }
    const opening = openDatabase(config)
    closeOnSignal(opening)
    const database = await opening
    try {
      // Other figures come with a start of the app: this command may name another folder, or none.
      if (command.needs !== 'database')
        await prepareDatabase(database.url, config.figuresDir, { renew: false })
      const ask = process.stdin.isTTY ? askOnTerminal : undefined
      await work({ config, url: database.url, print, ask })
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    if (stopped) return 1
    const fault = namedFault(error, args)
    if (known.some((type) => error instanceof type)) complain(String(Object(error).message))
    else if (fault !== undefined) complain(fault)
    else console.error(error)
    return 1
  }
}
