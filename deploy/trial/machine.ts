import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** How long anything may take to begin to answer, and a command to end, in ms. */
const PATIENCE = 120_000
const LONGEST = 600_000
/** What of this environment a command may know, besides what it is told: how npm reaches its registry. */
const CONNECTION = /^(?:npm_config_.*|https?_proxy|no_proxy|node_extra_ca_certs|path)$/i
const connection = Object.fromEntries(Object.entries(process.env).filter(([name]) => CONNECTION.test(name)))

/**
 * A program that ends with this process, however that ends, kill -9 included, and that runs as somebody.
 * The signal is asked for last: a change of user would forget it.
 */
function tied(
  signal: 'KILL' | 'TERM' | 'INT',
  program: string,
  args: readonly string[],
  who: string | number = 'root',
): [string, string[]] {
  const as = who === 'root' ? [] : [`--reuid=${who}`, `--regid=${who}`, '--clear-groups']
  return ['setpriv', [...as, `--pdeathsig=${signal}`, program, ...args]]
}

/** What has been started and has to end, the last first. */
const endings: (() => void)[] = []
export const atEnd = (end: () => void): void => {
  endings.push(end)
}
export function endAll(): void {
  for (const end of endings.splice(0).toReversed()) {
    try {
      end()
    } catch (error) {
      console.error(error)
    }
  }
}

/** One thing that was held against what happened; a wrong one ends the trial. */
export function proved(what: string, isTrue: boolean, seen: unknown = ''): void {
  if (!isTrue) throw new Error(`NOT SO: ${what}\n${String(seen)}`)
  console.log(`  proved  ${what}`)
}

/** Runs a program to its end. @returns its exit code and what it printed */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; uid?: number | string } = {},
) {
  const { uid, env = {}, cwd } = options
  const { status, stdout, stderr, error } = spawnSync(...tied('KILL', program, args, uid), {
    cwd,
    env: { HOME: '/tmp', ...connection, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  })
  if (error) throw new Error(`${program} ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`)
  return { code: status, output: stdout + stderr }
}

/** As `run`, for what has to work. @throws Error with what it printed */
export function must(...call: Parameters<typeof run>): string {
  const { code, output } = run(...call)
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Starts a program that goes on; it is ended with the trial. */
export function begin(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string>; uid?: number | string; signal?: 'TERM' | 'INT' },
) {
  const { uid, env, cwd, signal = 'TERM' } = options
  const child = spawn(...tied(signal, program, args, uid), {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  atEnd(() => void child.kill('SIGKILL'))
  return { child, output: () => output }
}

/** Asks a program to stop. @returns its exit code */
export async function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return ended
}

export async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${what}: not within ${PATIENCE / 1000} s`)
    await wait(250)
  }
}

/** What has to be there, with the Debian package that brings it. */
const programs = [
  ['nginx', 'nginx'],
  ['openssl', 'openssl'],
  ['curl', 'curl'],
  ['tar', 'tar'],
] as const

/** What of this machine the trial can use. @throws Error that says what to install */
export function checkMachine() {
  if (process.getuid?.() !== 0) throw new Error('run it as root: what it starts runs as other users')
  const has = (program: string): boolean => spawnSync('which', [program]).status === 0
  const missing = programs.filter(([program]) => !has(program)).map(([, name]) => name)
  const [postgres] = globSync('/usr/lib/postgresql/*/bin').sort().toReversed()
  if (postgres === undefined || missing.length > 0) {
    const all = [...missing, ...(postgres === undefined ? ['postgresql'] : [])]
    throw new Error(`first: apt-get install -y --no-install-recommends ${all.join(' ')}`)
  }
  return {
    postgres,
    hasCaddy: has('caddy'),
    hasSystemd: has('systemd-analyze'),
    hasCompose: has('docker-compose'),
  }
}

/** A PostgreSQL of Debian's, with a database for an owner who is no superuser. @returns its address */
export async function startPostgres(bin: string, folder: string, port: number): Promise<string> {
  const as = { cwd: '/', uid: 'postgres' }
  must('install', ['-d', '-o', 'postgres', '-m', '700', folder])
  const data = `${folder}/data`
  must(`${bin}/initdb`, ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'], as)
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  // INT is its fast shutdown.
  const server = begin(`${bin}/postgres`, ['-D', data, ...settings], { ...as, env: {}, signal: 'INT' })
  atEnd(() => void run(`${bin}/pg_ctl`, ['-D', data, '-m', 'fast', '-w', 'stop'], as))
  const at = ['-h', folder, '-p', String(port)]
  const isReady = (): boolean => run(`${bin}/pg_isready`, at, as).code === 0
  await until('PostgreSQL', () => server.child.exitCode !== null || isReady())
  if (server.child.exitCode !== null) throw new Error(server.output())
  must(`${bin}/createuser`, [...at, 'xuankao'], as)
  must(`${bin}/createdb`, [...at, '-O', 'xuankao', 'xuankao'], as)
  return `postgres://xuankao@127.0.0.1:${port}/xuankao`
}

/** A CA for this trial alone, and a certificate of it for localhost. */
export function makeCertificate(folder: string): { ca: string; certificate: string; key: string } {
  const at = (name: string): string => `${folder}/${name}`
  const openssl = (...args: string[]): void => void must('openssl', args)
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '60',
    '-subj',
    '/CN=trial',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    at('key.pem'),
    '-out',
    at('request.pem'),
  )
  openssl(
    'x509',
    '-req',
    '-in',
    at('request.pem'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-copy_extensions',
    'copy',
    '-days',
    '60',
    '-out',
    at('cert.pem'),
  )
  return { ca: at('ca.pem'), certificate: at('cert.pem'), key: at('key.pem') }
}
