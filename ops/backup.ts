import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { backup } from '#server/db/backup/backup.ts'
import type { Rows } from '#server/db/backup/dump.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from '#server/db/backup/encryption.ts'
import { OLDEST_DAYS, backupName, removeOutlived } from '#server/db/backup/folder.ts'
import { type BackupContents, readBackup } from '#server/db/backup/read.ts'
import { restore } from '#server/db/backup/restore.ts'
import { recordRun } from '#server/db/backup/runs.ts'
import { type Command, type Ops, OpsError, wholeNumber } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Copies every table to a file, or to a folder in which older copies give way. */
export const backupCommand: Command = {
  usage: 'backup FILE | DIR --keep N',
  summary:
    'copies every table to a new FILE, all as of one moment, whether the app runs or not; or to DIR by its time, where those of the last N days and one a week stay. Encrypted with BACKUP_KEY_FILE',
  needs: 'database',
  read: (args) => {
    const { path, days } = readTarget(args)
    return async (ops) => {
      const key = await readBackupKey(ops.config.backupKeyFile)
      const now = new Date()
      const file = days === undefined ? path : join(path, backupName(now, key !== undefined))
      if (days !== undefined) await mkdir(path, { recursive: true, mode: 0o700 })
      await write(ops, file, now, key)
      if (days === undefined) return
      const gone = await removeOutlived(path, days, now)
      if (gone.length > 0) ops.print(`removed, having had their time: ${gone.join(', ')}`)
    }
  },
}

function readTarget(args: readonly string[]): { path: string; days: number | undefined } {
  const at = args.indexOf('--keep')
  if (at < 0) return { path: oneFile(args), days: undefined }
  const days = wholeNumber('keep', args[at + 1] ?? '', 1, OLDEST_DAYS)
  return { path: oneFile(args.filter((_, each) => each !== at && each !== at + 1)), days }
}

async function write(ops: Ops, file: string, now: Date, key: BackupKey | undefined): Promise<void> {
  const start = performance.now()
  const rows = await backup(ops.url, file, key)
  const seconds = (performance.now() - start) / 1000
  const { size } = await stat(file)
  const encrypted = key !== undefined
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  await recordRun(ops.url, {
    kind: 'backup',
    file,
    madeAt: now,
    encrypted,
    rows: total,
    bytes: size,
    seconds,
    fault: null,
  })
  printRows(rows, ops, `written to ${file}${encrypted ? ', encrypted' : ''}`)
  ops.print(`${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
  if (key?.identities.length === 0)
    ops.print('not read back: only the public key is here. Drill it where the secret one is')
}

/** Makes a key that backups are encrypted with. */
export const backupKeyCommand: Command = {
  usage: 'backup key FILE',
  summary: 'makes a key for encrypted backups in a new FILE; keep a copy of it elsewhere than the backups',
  needs: 'nothing',
  read: (args) => {
    const file = oneFile(args)
    return async ({ print }) => {
      const recipient = await makeBackupKey(file)
      print(`${file} opens what is encrypted with it: whoever loses it loses the backups.`)
      print(`A machine that only writes backups needs no more than its public part: ${recipient}`)
    }
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
      const contents = await readBackup(file, await readBackupKey(ops.config.backupKeyFile))
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
  return withDb(url, async (db) => {
    const count = ({ fn }: { fn: typeof db.fn }) => fn.countAll<number>().as('count')
    const accounts = await db.selectFrom('account').select(count).executeTakeFirstOrThrow()
    const orders = await db.selectFrom('purchase').select(count).executeTakeFirstOrThrow()
    return { accounts: accounts.count, orders: orders.count }
  })
}

function printRows(rows: Rows, { print }: Ops, what: string): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(`${total} rows of ${Object.keys(rows).length} tables ${what}`)
}
