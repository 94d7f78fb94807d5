import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** How long anything may take to begin to answer, in ms. */
const PATIENCE = 120_000

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
  options: { cwd?: string; env?: Record<string, string>; uid?: number } = {},
) {
  const { uid, env = {}, cwd } = options
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: '/tmp', ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    ...identity,
  })
  if (error) throw error
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
  options: { cwd: string; env: Record<string, string>; uid?: number },
) {
  const { uid, env, cwd } = options
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
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

/** @throws Error that says what to install */
export function checkMachine(): { postgres: string; hasCaddy: boolean; hasSystemd: boolean } {
  if (process.getuid?.() !== 0) throw new Error('run it as root: what it starts runs as other users')
  const has = (program: string): boolean => spawnSync('which', [program]).status === 0
  const missing = programs.filter(([program]) => !has(program)).map(([, name]) => name)
  const [postgres] = globSync('/usr/lib/postgresql/*/bin').sort().toReversed()
  if (postgres === undefined || missing.length > 0) {
    const all = [...missing, ...(postgres === undefined ? ['postgresql'] : [])]
    throw new Error(`first: apt-get install -y --no-install-recommends ${all.join(' ')}`)
  }
  return { postgres, hasCaddy: has('caddy'), hasSystemd: has('systemd-analyze') }
}

/** A PostgreSQL of Debian's, with a database for an owner who is no superuser. @returns its address */
export function startPostgres(bin: string, folder: string, port: number): string {
  const as = (command: string): void => {
    // A file takes what it says: the server goes on and would hold a pipe open.
    const said = `${folder}/said`
    try {
      execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', `cd /tmp && (${command}) >${said} 2>&1`])
    } catch {
      throw new Error(`${command}:\n${readFileSync(said, 'utf8')}`)
    }
  }
  execFileSync('install', ['-d', '-o', 'postgres', '-m', '700', folder])
  as(`${bin}/initdb -D ${folder}/data -E UTF8 --locale=C.UTF-8 -A trust`)
  as(
    `${bin}/pg_ctl -D ${folder}/data -l ${folder}/log -o "-p ${port} -k ${folder} -c listen_addresses=127.0.0.1" -w start`,
  )
  atEnd(() => as(`${bin}/pg_ctl -D ${folder}/data -m fast -w stop`))
  as(`${bin}/createuser -h ${folder} -p ${port} xuankao`)
  as(`${bin}/createdb -h ${folder} -p ${port} -O xuankao xuankao`)
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
