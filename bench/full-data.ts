import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '#test/product.ts'

const fullData = join(import.meta.dirname, '..', '..', 'shared', 'data')

/** Imports the full official figures into a data directory where they are to be had, else the bench runs on the starter set. */
export async function importAll(dataDir: string): Promise<void> {
  if (!existsSync(fullData)) {
    console.log(`no ${fullData}: measured on the starter set`)
    return
  }
  const jobs: [string, string[]][] = [
    ['score-rank', [join(fullData, 'tables/score-rank.csv.gz')]],
    ['zhejiang-lines', globSync(join(fullData, 'official/zhejiang/lines-*.xls')).sort()],
    ['zhejiang-plan', globSync(join(fullData, 'official/zhejiang/plan-*.xlsm'))],
  ]
  // Once up and down, so that the starter set and its provinces are there to import into.
  await (await startProduct({ dataDir })).end('SIGTERM')
  for (const [source, files] of jobs) {
    console.log(`importing ${source} …`)
    const child = spawn(process.execPath, ['ops/main.ts', 'import', source, ...files], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((ended) => child.once('exit', ended))
    if (code !== 0) throw new Error(`import of ${source} ended with ${String(code)}`)
  }
}
