import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir, postgresPid } from '#test/product.ts'
import { type Embedded, openEmbedded } from './embedded.ts'

let dataDir: string
let remove: () => void
let opened: Embedded | undefined
const told: string[] = []

beforeEach(async () => {
  ;({ dataDir, remove } = makeDataDir())
  told.length = 0
  await open()
}, 60_000)

afterEach(async () => {
  vi.useRealTimers()
  await opened?.close()
  opened = undefined
  remove()
}, 60_000)

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
  await close()
  writeFileSync(files('postmaster.pid'), text)
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), text)
  await open()
  expect(await answers()).toBe(true)
})

test('the process id of a lock file is another program by now', async () => {
  await close()
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
  await close()
  writeFileSync(files('PG_VERSION'), '9\n')
  await expect(open()).rejects.toThrow(
    /^the database server does not start: database files are incompatible with server .*postgres\.log\)$/,
  )
})

test('a server that cannot be started for longer than a minute comes back by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  renameSync(files('global/pg_control'), files('pg_control.away'))
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2)
  vi.setSystemTime(Date.now() + 120_000)
  expect(told).toEqual([
    'the database server went away',
    expect.stringMatching(/^the database server does not start: .*pg_control/),
  ])
  renameSync(files('pg_control.away'), files('global/pg_control'))
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
  // One reason is told once, however often the start was tried.
  expect(told).toHaveLength(2)
})

test('a process that a killed server has left is waited for, without a word', async () => {
  const client = new pg.Client({ connectionString: opened?.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const [left] = rows
  if (!left) throw new Error('there is no process')
  process.kill(left.pid, 'SIGSTOP')
  process.kill(postgresPid(dataDir), 'SIGKILL')
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  await expect.poll(() => log().split('is still in use').length, { timeout: 20_000 }).toBeGreaterThan(6)
  expect(told).toEqual(['the database server went away'])
  process.kill(left.pid, 'SIGCONT')
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
  expect(told).toHaveLength(1)
  await client.end().catch(() => {})
})

test('files that are gone are not made anew under a running app', async () => {
  renameSync(files(''), files('../away'))
  process.kill(
    Number(readFileSync(join(dataDir, 'away', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2)
  expect(existsSync(files(''))).toBe(false)
  renameSync(files('../away'), files(''))
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
})

test('a close ends while the server cannot be started', async () => {
  renameSync(files('global/pg_control'), files('pg_control.away'))
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2)
  await close()
})
