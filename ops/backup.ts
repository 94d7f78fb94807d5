import { type BackupContents, backup, readBackup, restore } from '#server/db/backup.ts'
import type { Config } from '#server/config.ts'
import { openDb } from '#server/db/open.ts'
import { type Command, type Ops, OpsError } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'

/** Copies every table to a file. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  summary: 'copies every table to a new FILE, all as of one moment, whether the app runs or not',
  read: (args) => {
    const file = oneFile(args)
    return async (ops) => printRows(await backup(ops.url, file), ops, `written to ${file}`)
  },
}

/** Puts every table back, once somebody has said that everything may be replaced. */
export const restoreCommand: Command = {
  usage: 'restore FILE [--yes]',
  summary:
    'verifies FILE and puts every table back to what it holds, in one transaction; asks before, unless with --yes',
  read: (args) => {
    const file = oneFile(args.filter((word) => word !== '--yes'))
    const isSure = args.includes('--yes')
    return async (ops) => {
      if (!isSure && !ops.ask) {
        throw new OpsError(
          `everything in ${whichDatabase(ops.config)} would be replaced, and there is no terminal to ask on: add --yes if that is right. Nothing was changed.`,
        )
      }
      const contents = await readBackup(file)
      if (!isSure && (await ops.ask?.(await questionOf(ops, contents))) !== 'yes') {
        throw new OpsError('nothing was changed')
      }
      printRows(await restore(ops.url, contents), ops, `restored from ${file}`)
    }
  },
}

function oneFile(args: readonly string[]): string {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new OpsError('name one file')
  return file
}

async function questionOf({ config, url }: Ops, { file, at, rows }: BackupContents): Promise<string> {
  const { account = 0, purchase = 0 } = rows
  const now = await countNow(url)
  const made = told(at)
  return `Everything in ${whichDatabase(config)} will be replaced. It holds ${now.accounts} accounts and ${now.orders} orders now.
${file} was made at ${made} and holds ${account} accounts and ${purchase} orders. What came in since is lost.
Type yes to go on: `
}

/** Without the password that the address may hold. */
function whichDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the database of DATA_DIR=${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} at ${host} (DATABASE_URL)`
}

async function countNow(url: string): Promise<{ accounts: number; orders: number }> {
  const db = openDb(url)
  try {
    const count = ({ fn }: { fn: typeof db.fn }) => fn.countAll<number>().as('count')
    const accounts = await db.selectFrom('account').select(count).executeTakeFirstOrThrow()
    const orders = await db.selectFrom('purchase').select(count).executeTakeFirstOrThrow()
    return { accounts: accounts.count, orders: orders.count }
  } finally {
    await db.destroy()
  }
}

function printRows(rows: Record<string, number>, { print }: Ops, what: string): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(`${total} rows of ${Object.keys(rows).length} tables ${what}`)
}
