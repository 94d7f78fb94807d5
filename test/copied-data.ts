import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GOODS } from '#domain/goods.ts'
import { DAY } from '#domain/time.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb } from '#server/db/open.ts'
import { makeDataDir } from './product.ts'
import { nationFigures, smallFigures } from './starter.ts'

const figures = { small: smallFigures, nation: nationFigures }
export type Figures = keyof typeof figures

/** Under which name the environment of a browser run says where the filled folder of these figures is. */
export const filledIn = (name: Figures): string => `E2E_DATA_DIR_${name}`

/**
 * Makes in `dataDir` what a first start would leave there: the files of PostgreSQL and all that comes with the product. That is
 * worked out once a run, by who comes first, and copied. A folder that has a database stays as it is.
 */
export async function fillDataDir(dataDir: string, name: Figures): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) return
  const filled = process.env[filledIn(name)]
  if (filled === undefined) throw new Error(`${filledIn(name)} names no folder`)
  await makeOnce(filled, figures[name])
  // As root the files belong to the user that PostgreSQL runs as: `cp` keeps that, Node's own does not.
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-Rp', `${join(filled, 'data')}/.`, dataDir])
}

/** A folder for one product, filled, and the function that removes it. */
export async function makeFilledDataDir(name: Figures = 'small'): Promise<ReturnType<typeof makeDataDir>> {
  const made = makeDataDir()
  await fillDataDir(made.dataDir, name)
  return made
}

/** Who comes while another process makes it waits for that; where that fails, the next one tries. */
async function makeOnce(filled: string, figuresDir: string): Promise<void> {
  const done = join(filled, 'done')
  const making = join(filled, 'making')
  mkdirSync(filled, { recursive: true })
  while (!existsSync(done)) {
    if (!take(making)) {
      await wait(100)
      continue
    }
    try {
      if (!existsSync(done)) await make(join(filled, 'data'), figuresDir)
      writeFileSync(done, '')
    } finally {
      rmSync(making, { recursive: true })
    }
  }
}

/** Whether the folder is ours: of all processes that make it at once, one does. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Codes of the package are out, so that tools ask for goods: what a fresh install asks, `e2e/home-fresh.spec.ts` looks at. */
async function issueCodes(url: string): Promise<void> {
  const db = openDb(url)
  try {
    const valid_until = new Date(Date.now() + 365 * DAY)
    await db.insertInto('invited_code_batch').values({ goods_id: GOODS.consultant, valid_until }).execute()
  } finally {
    await db.destroy()
  }
}

async function make(dataDir: string, figuresDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  // Who copies what is made already needs none of it.
  const { prepareDatabase } = await import('#server/start/prepare.ts')
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await prepareDatabase(database.url, figuresDir)
    await issueCodes(database.url)
  } finally {
    await database.close()
  }
}
