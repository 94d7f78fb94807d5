import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { type Drilled, drill } from '#server/db/backup/drill.ts'
import { isEncrypted, readBackupKey } from '#server/db/backup/encryption.ts'
import { BackupError } from '#server/db/backup/error.ts'
import { listBackups } from '#server/db/backup/folder.ts'
import { readBackup } from '#server/db/backup/read.ts'
import { recordRun } from '#server/db/backup/runs.ts'
import { withScratch } from '#server/db/backup/scratch.ts'
import { exportOf } from '#server/features/account/export.ts'
import { openLog } from '#server/http/running/log.ts'
import { type Command, type Ops, OpsError } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'

/** Restores a backup beside the product, to know that it can be. */
export const drillCommand: Command = {
  usage: 'drill FILE|DIR [--into URL]',
  summary:
    'restores FILE, or the newest backup of DIR, into a database of its own, holds it against the file, starts the product on it and keeps a record; the product’s own database stays as it is',
  needs: 'database',
  read: (args) => {
    const { path, into } = readScratch(args)
    return async (ops) => {
      const file = (await stat(path)).isDirectory() ? await newestOf(path) : path
      await drillFile(ops, file, into)
    }
  },
}

/** One path, and perhaps an empty database that stands in for one made on the server. */
function readScratch(args: readonly string[]): { path: string; into: string | undefined } {
  const [path, option, into, ...rest] = args
  if (path === undefined || path.startsWith('-')) throw new OpsError('name a backup or a folder of backups')
  if (option !== undefined && (option !== '--into' || into === undefined || rest.length > 0))
    throw new OpsError(`drill takes no ${option} there`)
  return { path, into }
}

async function newestOf(folder: string): Promise<string> {
  const [newest] = await listBackups(folder)
  if (!newest) throw new OpsError(`${folder}: holds no backup that backup ${folder} --keep N has written`)
  return join(folder, newest.name)
}

async function drillFile(ops: Ops, file: string, into: string | undefined): Promise<void> {
  const start = performance.now()
  const seconds = (): number => (performance.now() - start) / 1000
  const run = {
    kind: 'drill',
    file,
    encrypted: await isEncrypted(file),
    bytes: (await stat(file)).size,
    madeAt: null,
    rows: null,
  } as const
  try {
    const contents = await readBackup(file, await readBackupKey(ops.config.backupKeyFile))
    ops.print(`${file}, made at ${told(contents.at)}${run.encrypted ? ', encrypted' : ''}`)
    const { found, read } = await withScratch(ops.url, into, async (scratch) => {
      const restored = await drill(scratch, contents)
      printDrilled(ops, restored, seconds())
      return { found: restored, read: await readThrough(ops.config, scratch) }
    })
    ops.print(`the product starts on it and reads: ${read}`)
    await recordRun(ops.url, {
      ...run,
      madeAt: contents.at,
      rows: found.rows,
      seconds: seconds(),
      fault: null,
    })
    ops.print(`restored and proved in ${seconds().toFixed(1)} s`)
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    await recordRun(ops.url, { ...run, seconds: seconds(), fault })
    throw error
  }
}

function printDrilled(
  { print }: Ops,
  { rows, tables, constraints, migrated }: Drilled,
  seconds: number,
): void {
  print(
    `${rows} rows of ${tables} tables are back, with the sums that the file has (${seconds.toFixed(1)} s)`,
  )
  print(`${constraints} constraints hold`)
  if (migrated.length > 0) print(`migrated since: ${migrated.join(', ')}`)
}

/**
 * Starts the product on a database, up to its first engine, and reads all that the newest account has.
 * @throws BackupError when it does not get ready
 */
async function readThrough(config: Config, scratch: string): Promise<string> {
  // What engines leave on the disk would be taken for the product's.
  const dataDir = await mkdtemp(join(tmpdir(), 'xuankao-drill-'))
  const elsewhere = { databasePoolUrl: undefined, databaseReadUrl: undefined, redisUrl: undefined }
  const own = { ...config, ...elsewhere, dataDir, databaseUrl: scratch, wechatPay: undefined }
  const context = await openContext(own, scratch, openLog('silent'))
  try {
    const { fastify } = await createApp(context)
    await context.snapshots.start()
    const { statusCode, body } = await fastify.inject('/readyz')
    await fastify.close()
    if (statusCode !== 200) throw new BackupError(`the product does not get ready on it: ${body}`)
    const account = await context.db
      .selectFrom('account')
      .select(['id', 'mobile'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!account) return 'its engine; there is no account'
    let length = 0
    for await (const text of exportOf(context.db, account)) length += String(text).length
    return `its engine, and the newest account with all that is kept of it (${length} characters)`
  } finally {
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
