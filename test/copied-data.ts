import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { nationExamYear, testExamYear } from './exam-year.ts'
import { makeDataDir } from './product.ts'
import { nationFigures, smallFigures } from './starter.ts'

/** Figures, and the exam that engines are built for. */
const figures = {
  small: { folder: smallFigures, examYear: testExamYear },
  nation: { folder: nationFigures, examYear: nationExamYear },
}
export type Figures = keyof typeof figures

/** Under which name the environment of a run says where the filled folder of these figures is. */
export const filledIn = (name: Figures): string => `E2E_DATA_DIR_${name}`

/**
 * Makes in `dataDir` what a first start leaves there: files of PostgreSQL, all figures, and what is built of them. That is worked
 * out once a run, by who comes first, and copied. A folder that has a database stays as it is.
 */
export async function fillDataDir(dataDir: string, name: Figures): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) return
  const filled = process.env[filledIn(name)]
  if (filled === undefined) throw new Error(`${filledIn(name)} names no folder`)
  await makeOnce(filled, name)
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
async function makeOnce(filled: string, name: Figures): Promise<void> {
  const done = join(filled, 'done')
  const making = join(filled, 'making')
  mkdirSync(filled, { recursive: true })
  while (!existsSync(done)) {
    if (!take(making)) {
      await wait(100)
      continue
    }
    try {
      if (!existsSync(done)) await make(join(filled, 'data'), name)
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

async function make(dataDir: string, name: Figures): Promise<void> {
  const { folder, examYear } = figures[name]
  const script = join(import.meta.dirname, 'fill-data-dir.ts')
  await promisify(execFile)(process.execPath, [script, dataDir, folder, examYear])
}
