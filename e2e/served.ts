import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { tokenHeader } from '#contract/session.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { importOfficial } from '#test/official.ts'
import { send, startProduct, zhejiangCondition } from '#test/product.ts'
import { madePerson } from './operator.ts'

interface Served {
  /** Data directory of the product that holds every official figure; undefined: the one with the starter set. */
  fullDataDir: string | undefined
  /** The address of the product under test. */
  address: string
  /** What a browser keeps, and under which name, of a 浙江 student who has said score, rank and subjects. */
  student: [name: string, token: string]
}

/** Tests that run on the starter set, or on the full import where the project says so. */
export const test = base.extend<object, Served>({
  fullDataDir: [undefined, { option: true, scope: 'worker' }],
  address: [
    async ({ fullDataDir }, use, { project }) => {
      const { baseURL } = project.use
      if (fullDataDir === undefined) {
        await use(baseURL ?? '')
        return
      }
      // A worker has one product: the helpers that read its outbox or run its operator's commands find it here.
      process.env['E2E_DATA_DIR'] = fullDataDir
      await importOnce(fullDataDir)
      const product = await startProduct({ dataDir: fullDataDir })
      await use(product.address)
      await product.end('SIGTERM')
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  student: [
    async ({ address }, use) => {
      const { mobile, password } = madePerson()
      const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
      if (token === null) throw new Error('the login was refused')
      await send(address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
      await use([tokenHeader, token])
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ address }, use) => {
    await use(address)
  },
})

/** Fills a data directory with the starter set and every official file, whoever comes first. */
async function importOnce(dataDir: string): Promise<void> {
  const done = join(dataDir, 'imported')
  if (existsSync(done)) return
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await prepareDatabase(database.url)
    const refused = await importOfficial(database.url, () => {})
    if (refused > 0) throw new Error(`${refused} official files were refused`)
  } finally {
    await database.close()
  }
  writeFileSync(done, '')
}
