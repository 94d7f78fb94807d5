import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir, postgresPid } from '#test/product.ts'
import { type Embedded, openEmbedded } from './embedded.ts'

// The files of a server are made once; each test has a copy.
const made = makeDataDir()
let dataDir: string
let remove: () => void
let opened: Embedded | undefined
const told: string[] = []

beforeAll(async () => {
  dataDir = made.dataDir
  await open()
  await close()
})
afterAll(made.remove)

beforeEach(() => {
  ;({ dataDir, remove } = makeDataDir())
  // As root the files belong to another user, which Node's own copy does not keep.
  execFileSync('cp', ['-Rp', `${made.dataDir}/.`, dataDir])
  told.length = 0
})

afterEach(async () => {
  vi.useRealTimers()
  await opened?.close()
  opened = undefined
  remove()
})

async function open(): Promise<void> {
  const settings = ['fsync=off', 'full_page_writes=off']
  opened = await openEmbedded(dataDir, { settings, onRestart: (reason) => told.push(reason) })
}

async function close(): Promise<void> {
  await opened?.close()
  opened = undefined
}

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: opened?.url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('SELECT 1')).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const files = (name: string): string => join(dataDir, 'postgres', name)

test.each([
  ['empty', ''],
  ['no process', 'rubbish\n'],
  ['a process that has ended', `${2 ** 22 + 1}\n/nowhere\n`],
])('lock files with %s in them do not hinder a start', async (_, text) => {
  writeFileSync(files('postmaster.pid'), text)
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), text)
  await open()
  expect(await answers()).toBe(true)
})

test('the process id of a lock file is another program by now', async () => {
  // PostgreSQL looks only at programs of its own user.
  const { uid } = statSync(files('PG_VERSION'))
  const other: ChildProcess = spawn('sleep', ['600'], process.getuid?.() === uid ? {} : { uid })
  try {
    writeFileSync(files('postmaster.pid'), `${other.pid}\n${files('')}\n`)
    writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${other.pid}\n${files('')}\n`)
    await open()
    expect(await answers()).toBe(true)
    await close()
    expect(other.exitCode ?? other.signalCode).toBeNull()
  } finally {
    other.kill()
  }
})

test('a server that cannot start says why at once', async () => {
  writeFileSync(files('PG_VERSION'), '9\n')
  await expect(open()).rejects.toThrow(
    /^the database server does not start: database files are incompatible with server .*postgres\.log\)$/,
  )
})

test('a server that cannot be started for longer than a minute comes back by itself', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  renameSync(files('global/pg_control'), files('pg_control.away'))
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await expect.poll(() => told.length).toBe(2)
  vi.setSystemTime(Date.now() + 120_000)
  expect(told).toEqual([
    'the database server went away',
    expect.stringMatching(/^the database server does not start: .*pg_control/),
  ])
  renameSync(files('pg_control.away'), files('global/pg_control'))
  await expect.poll(answers).toBe(true)
  // One reason is told once, however often the start was tried.
  expect(told).toHaveLength(2)
})

test('one that is let go of while it recovers from a crash ends all the same', async () => {
  await open()
  const client = new pg.Client({ connectionString: opened?.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise<void>((done) => void client.once('end', done))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
  await expect.poll(() => told, { interval: 5 }).toEqual(['the database server went away'])
  await close()
  expect(existsSync(files('postmaster.pid'))).toBe(false)
})

test('the server’s log is for its owner only, short, and names no mobile and no statement', async () => {
  await open()
  const log = join(dataDir, 'postgres.log')
  expect(statSync(log).mode & 0o777).toBe(0o600)
  const client = new pg.Client({ connectionString: opened?.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE person (mobile text PRIMARY KEY, CHECK (length(mobile) = 11))')
  const add = (mobile: string) => client.query('INSERT INTO person VALUES ($1)', [mobile])
  await add('13800001234')
  await expect(add('13800001234')).rejects.toThrow('duplicate key')
  await expect(add('138000012345')).rejects.toThrow('violates check')
  await expect(client.query("SELECT '13800001234'::date")).rejects.toThrow('out of range')
  await expect(client.query("SELEC '13800001234'")).rejects.toThrow('syntax error')
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // What dies in the middle of a statement is told with its words, too.
  const dying = client.query("SELECT pg_sleep(30), '13800001234'").catch(() => {})
  const other = new pg.Client({ connectionString: opened?.url })
  other.on('error', () => {})
  await other.connect()
  const running = 'SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event = $2'
  const sleeps = async () => (await other.query(running, [rows[0]?.pid, 'PgSleep'])).rowCount
  await expect.poll(sleeps).toBe(1)
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await dying
  await other.end().catch(() => {})
  await client.end().catch(() => {})
  await expect.poll(answers).toBe(true)
  expect(readFileSync(log, 'utf8')).not.toMatch(/13800001234|SELEC|INSERT/)

  await close()
  chmodSync(log, 0o644)
  writeFileSync(log, 'x'.repeat(1_100_000))
  await open()
  expect(statSync(log).mode & 0o777).toBe(0o600)
  expect(statSync(log).size).toBeLessThan(100_000)
  expect(statSync(`${log}.1`)).toMatchObject({ size: 1_100_000 })
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600)
})

test('a process that a killed server has left is waited for, without a word', async () => {
  await open()
  const client = new pg.Client({ connectionString: opened?.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const [left] = rows
  if (!left) throw new Error('there is no process')
  process.kill(left.pid, 'SIGSTOP')
  process.kill(postgresPid(dataDir), 'SIGKILL')
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  await expect.poll(() => log().split('is still in use').length).toBeGreaterThan(6)
  expect(told).toEqual(['the database server went away'])
  process.kill(left.pid, 'SIGCONT')
  await expect.poll(answers).toBe(true)
  expect(told).toHaveLength(1)
  await client.end().catch(() => {})
})

test('files that are gone are not made anew under a running app', async () => {
  await open()
  renameSync(files(''), files('../away'))
  process.kill(
    Number(readFileSync(join(dataDir, 'away', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await expect.poll(() => told.length).toBe(2)
  expect(existsSync(files(''))).toBe(false)
  renameSync(files('../away'), files(''))
  await expect.poll(answers).toBe(true)
})

test('a close ends while the server cannot be started', async () => {
  await open()
  renameSync(files('global/pg_control'), files('pg_control.away'))
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await expect.poll(() => told.length).toBe(2)
  await close()
})
