import { backup, restore } from '#server/db/backup.ts'
import { type Command, type Ops, OpsError } from './command.ts'

/** Copies every table to a file. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  summary: 'copies every table to FILE, all as of one moment, whether the app runs or not',
  read: (args) => {
    const file = oneFile(args)
    return async (ops) => printRows(await backup(ops.url, file), ops, `written to ${file}`)
  },
}

/** Puts every table back. */
export const restoreCommand: Command = {
  usage: 'restore FILE',
  summary: 'verifies FILE and puts every table back to what it holds, in one transaction',
  read: (args) => {
    const file = oneFile(args)
    return async (ops) => printRows(await restore(ops.url, file), ops, `restored from ${file}`)
  },
}

function oneFile(args: readonly string[]): string {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new OpsError('name one file')
  return file
}

function printRows(rows: Record<string, number>, { print }: Ops, what: string): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(`${total} rows of ${Object.keys(rows).length} tables ${what}`)
}
