import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCommand } from '#ops/commands.ts'
import { openDb } from '#server/db/open.ts'
import { OpsError } from '#server/ops/command.ts'
import { createTestDatabase } from './database.ts'
import { buildImport, buildUser } from './factories.ts'
import { PATIENCE } from './patience.ts'
import { makeDataDir } from './product.ts'
import { loadStarter, nationFigures, smallFigures } from './starter.ts'

const { dataDir, remove } = makeDataDir()
afterAll(remove)

// The sources are compiled once, not by each command.
const { PATH, NODE_COMPILE_CACHE } = process.env

/** The operator's command line in a process of its own, on a folder or as other variables say. */
function ops(args: readonly string[], on: string | Readonly<Record<string, string>>) {
  const own = typeof on === 'string' ? { DATA_DIR: on, FIGURES_DIR: smallFigures } : on
  const { status, stderr } = spawnSync(process.execPath, ['ops/main.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, NODE_COMPILE_CACHE, ...own },
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  return { status, said: stderr }
}

test.each([
  [['backup'], 'name one file'],
  [['restore', '--yes'], 'name one file'],
  [['import', 'nothing'], 'no source nothing'],
  [['import', 'score-rank'], 'name at least one file'],
  [['import', 'remove', 'majors'], 'no source majors'],
  [['import', 'remove', 'zhejiang-plan', '--province', '浙江'], '--year is missing'],
  [['predict', '--province', '浙江'], '--year is missing'],
  [['upheaval', 'confirm', '--year', '2027'], '--source is missing'],
  [['user', 'create', '--mobil', '13800000001'], "Unknown option '--mobil'"],
  [['user', 'create', '--mobile', '138', '--password', 'a fine long one'], 'should be 11 digits'],
  [['user', 'ban', '--mobile', '13800000001'], '--reason is missing'],
  [['code', 'issue', '--goods', '4', '--count', '1'], '--goods 4: should be one of'],
  [['goods', 'set', '--goods', '9', '--price', 'cheap'], '--price cheap: should be yuan'],
  [['goods', 'set', '--goods', '9', '--shop-url', 'javascript:1'], 'should be an address of the web'],
  [['goods', 'set', '--goods', '13', '--price', '99'], '--goods 13 cannot be sold'],
  [['goods', 'set', '--goods', '13', '--shop-url', 'https://shop.example'], '--goods 13 cannot be sold'],
  [['goods', 'grant', '--mobile', '13800000001', '--goods', '9'], '--days is missing'],
  [['gate', 'set', '--tool', 'talent', '--demand', 'open'], '--tool talent: should be one of'],
  [['order', 'list', '--state', 'lost'], '--state lost: should be one of'],
  [['order', 'refund', '--order', '1'], '--reason is missing'],
  [['questions', 'answer', '--id', 'x'], 'give --text or --file'],
  [['notification', 'set', '--scene', 'home', '--text', 'x'], '--scene home: should be one of'],
  [['status', 'now'], 'status takes no now'],
])('%j is not taken', (args, sentence) => {
  const found = findCommand(args)
  const read = () => found?.command.read(found.args)
  expect(read).toThrow(OpsError)
  expect(read).toThrow(sentence)
})

test.each([
  [['backup'], 'name one file'],
  [['user', 'create', '--mobil', '13800000001'], "Unknown option '--mobil'"],
  [['frobnicate'], 'there is no command frobnicate'],
])('%j is refused with how to call it, before a database is made', (args, sentence) => {
  const { status, said } = ops(args, dataDir)
  expect(status).toBe(2)
  expect(said).toContain(sentence)
  if (args[0] !== 'frobnicate') expect(said).toContain(`npm run ops -- ${args[0]}`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('what reads no further, as head does, ends no command with an error', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  try {
    // Then it prints twice, and the second time finds nobody there.
    await buildUser(db, { channel: 'gongzhonghao' })
    const child = spawn(process.execPath, ['ops/main.ts', 'status'], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, FIGURES_DIR: smallFigures },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk))
    const [status] = await once(child, 'close')
    expect({ status, said }).toEqual({ status: 0, said: '' })
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test('what a user wrote is printed so that a terminal obeys none of it', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  try {
    const { id: account_id } = await buildUser(db)
    const text = 'a\u001b]0;b\u0007'
    await db.insertInto('question').values({ account_id, hash_id: 'q', kind: 'feedback', text }).execute()
    const { stdout } = spawnSync(process.execPath, ['ops/main.ts', 'questions', 'list'], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, FIGURES_DIR: smallFigures },
      encoding: 'utf8',
    })
    expect(stdout).toContain('a\\u{1b}]0;b\\u{7}')
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u)
    const { said } = ops(['questions', 'answer', '--id', 'x\u001b[2J', '--text', 'y'], {
      DATABASE_URL: database.url,
    })
    expect(said).toContain('--id x\\u{1b}[2J')
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test('a command without the app’s FIGURES_DIR leaves its figures as they are, and puts no others in their place', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  const lines = () =>
    db
      .selectFrom('line')
      .select(['province_id', 'year', ({ fn }) => fn.countAll<number>().as('rows')])
      .groupBy(['province_id', 'year'])
      .orderBy('year')
      .execute()
  try {
    await loadStarter(database.url)
    const small = [2023, 2024, 2025].map((year) => ({ province_id: 11, year, rows: 600 }))
    expect(await lines()).toEqual(small)
    const without = { DATABASE_URL: database.url }
    expect(ops(['status'], without)).toEqual({ status: 0, said: '' })
    expect(await lines()).toEqual(small)

    const import_id = await buildImport(db, { source: 'zhejiang-lines' })
    await db.updateTable('line').set({ import_id }).where('year', '=', 2025).execute()
    const remove = ['import', 'remove', 'zhejiang-lines', '--province', '浙江', '--year', '2025']
    const refused = ops(remove, without)
    expect(refused.status).toBe(1)
    expect(refused.said).toContain(
      `FIGURES_DIR=${nationFigures}: should be the folder that the app was last started with`,
    )
    expect(await lines()).toEqual(small)
    expect(ops(remove, { ...without, FIGURES_DIR: smallFigures })).toEqual({ status: 0, said: '' })
    const back = await db.selectFrom('line').select('id').where('import_id', '=', import_id).execute()
    expect(back).toEqual([])
    expect(await lines()).toEqual(small)
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test.each(['/proc/nothing', '/dev/null/folder', join(import.meta.filename, 'folder')])(
  'DATA_DIR=%s cannot be written, and that is told',
  (folder) => {
    const { status, said } = ops(['status'], folder)
    expect(status).toBe(1)
    expect(said).toContain(`DATA_DIR=${folder}: should be a folder this process may write`)
    expect(said).not.toContain('    at ')
  },
)
