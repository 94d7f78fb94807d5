import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { tokenHeader } from '#contract/protocol.ts'
import { importInto } from '#test/official.ts'
import { send, startProduct, zhejiangCondition } from '#test/product.ts'
import { madePerson } from './operator.ts'

export interface Served {
  /** Where the product under test keeps its data; the projects of playwright.config.ts say it. */
  dataDir: string
  /** Whether it holds every official figure; else it runs already, with the starter set. */
  isFull: boolean
  /** The address of the product under test. */
  address: string
  /** What a browser keeps, and under which name, of a 浙江 student who has said score, rank and subjects. */
  student: [name: string, token: string]
}

/** Tests that run on the starter set, or on the full import where the project says so. */
export const test = base.extend<object, Served>({
  dataDir: ['', { option: true, scope: 'worker' }],
  isFull: [false, { option: true, scope: 'worker' }],
  address: [
    async ({ dataDir, isFull }, use, { project }) => {
      // A worker has one product: what reads its outbox or runs its operator's commands finds it here.
      process.env['E2E_DATA_DIR'] = dataDir
      if (!isFull) {
        await use(project.use.baseURL ?? '')
        return
      }
      await importOnce(dataDir)
      const product = await startProduct({ dataDir })
      await use(product.address)
      await product.end('SIGTERM')
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
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
  await importInto(dataDir)
  writeFileSync(done, '')
}
