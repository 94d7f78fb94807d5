import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ConfigError, readConfig } from '#server/config.ts'
import { BackupError } from '#server/db/backup.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { EmbeddedError } from '#server/db/embedded-server.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { assessImport, assessList, assessReport } from '#server/features/assess/ops.ts'
import { answeredInTalent, assessRefit } from '#server/features/talent/ops.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { codeIssue } from '#server/features/pay/ops-code.ts'
import { commentsHide, commentsList, commentsShow } from '#server/features/course/ops.ts'
import { contentImport } from '#server/features/content/ops.ts'
import { type Command, type Ops, OpsError } from '#server/ops/command.ts'
import { gateSet, goodsGrant, goodsList, goodsSet } from '#server/features/goods/ops-goods.ts'
import { importCommand, importGuess, importRemove } from '#server/import/ops.ts'
import { orderList, orderRefund } from '#server/features/goods/ops-order.ts'
import {
  notificationEnd,
  notificationList,
  notificationSet,
} from '#server/features/notice/ops-notification.ts'
import { predict } from '#server/features/recommend/ops.ts'
import { qrList, qrRemove, qrSet } from '#server/features/share/ops-qr.ts'
import { questionsAnswer, questionsList } from '#server/features/question/ops.ts'
import { seasonList, seasonRemove, seasonSet } from '#server/features/season/ops-season.ts'
import { shareSet } from '#server/features/share/ops-share.ts'
import { status } from './status.ts'
import { timeToastEnd, timeToastList, timeToastSet } from '#server/features/notice/ops-time-toast.ts'
import { upheavalConfirm } from '#server/features/recommend/ops-upheaval.ts'
import { userBan, userCreate, userUnban } from '#server/features/account/ops.ts'
import { wzAnswer, wzList, wzTake } from '#server/features/wz/ops.ts'

/** The first whose words a call begins with: import remove and import guess stand before import. */
const commands: readonly Command[] = [
  importRemove,
  importGuess,
  importCommand,
  contentImport,
  assessImport,
  assessList(answeredInTalent),
  assessReport(answeredInTalent),
  assessRefit,
  status,
  userCreate,
  userBan,
  userUnban,
  codeIssue,
  goodsSet,
  goodsList,
  goodsGrant,
  gateSet,
  orderList,
  orderRefund,
  questionsList,
  questionsAnswer,
  wzList,
  wzTake,
  wzAnswer,
  commentsList,
  commentsHide,
  commentsShow,
  notificationSet,
  notificationList,
  notificationEnd,
  timeToastSet,
  timeToastList,
  timeToastEnd,
  seasonSet,
  seasonList,
  seasonRemove,
  shareSet,
  qrSet,
  qrList,
  qrRemove,
  upheavalConfirm,
  predict,
  backupCommand,
  restoreCommand,
]

/** Whether this error is told in a sentence; anything else is a fault of ours and shows its stack. */
const known = [ConfigError, EmbeddedError, MigrationError, OpsError, BackupError, Refusal, HttpProblem]

let stopped = false

// Who reads what is printed may have read enough, as head has; the work goes on to its end all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const words = process.argv.slice(2)
const command = commands.find(({ usage }) => {
  const name = nameOf(usage)
  return name.every((word, at) => words[at] === word)
})

const asksHelp = words.length === 0 || words.some((word) => ['help', '--help', '-h'].includes(word))
if (!command || asksHelp) {
  if (!asksHelp) console.error(`there is no command ${words.join(' ')}\n`)
  printHelp()
  process.exitCode = asksHelp ? 0 : 2
} else {
  process.exitCode = await run(command)
}

function nameOf(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))
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
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin })
  const nothing = once(lines, 'close').then(() => [''])
  const [answer] = await Promise.race([once(lines, 'line'), nothing])
  lines.close()
  return String(answer).trim()
}

async function run(chosen: Command): Promise<number> {
  let work: (ops: Ops) => Promise<void>
  try {
    work = chosen.read(words.slice(nameOf(chosen.usage).length))
  } catch (error) {
    if (!(error instanceof OpsError)) throw error
    console.error(`${error.message}\n\nnpm run ops -- ${chosen.usage}`)
    return 2
  }
  try {
    const config = readConfig()
    const opening = openDatabase(config)
    closeOnSignal(opening)
    const database = await opening
    try {
      // Other figures come with a start of the app: this command may name another folder, or none.
      await prepareDatabase(database.url, config.figuresDir, { renew: false })
      const ask = process.stdin.isTTY ? askOnTerminal : undefined
      await work({ config, url: database.url, print: (line) => console.log(line), ask })
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    if (stopped) return 1
    console.error(known.some((type) => error instanceof type) ? String(Object(error).message) : error)
    return 1
  }
}
