import { existsSync, readdirSync, rmSync, watch } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import {
  type Product,
  launchProduct,
  makeDataDir,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from './product.ts'

/** What is the same in every simulation of the same question. */
const rows = z.object({ list: z.array(z.unknown()).length(30) })

/** What a student and a visitor are told. */
async function answersOf(product: Product, mobile: string): Promise<unknown[]> {
  const ask = async (method: string, path: string, more = {}): Promise<unknown> => {
    const { answer } = await send(product.address, method, path, more)
    expect(answer.success, answer.info).toBe(true)
    return answer.data
  }
  const token = await registerStudent(product, mobile, 'kaoshi-shunli-2026')
  await ask('POST', '/api/user/apprec/condition', { token, body: { ...zhejiangCondition, given: 'sure' } })
  return [
    rows.parse(await ask('POST', '/api/user/apprec/mock', { token, body: { provinceId: 11 } })),
    await ask('GET', `/api/search?q=${encodeURIComponent('浙大')}`),
    await ask('GET', `/api/search?q=jisuanji`),
  ]
}

async function startAndAsk(dataDir: string, mobile: string): Promise<unknown[]> {
  const product = await startProduct({ dataDir })
  try {
    return await answersOf(product, mobile)
  } finally {
    await product.end('SIGTERM')
  }
}

/** Resolves once a file is there that passes. */
async function untilThere(folder: string, passes: () => boolean): Promise<void> {
  const watcher = watch(folder, { recursive: true })
  try {
    while (!passes()) await once(watcher, 'change')
  } finally {
    watcher.close()
  }
}

const kept = (dataDir: string): string[] => {
  const folder = join(dataDir, 'engines')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Ends a start by kill -9 as soon as it has come so far. */
async function killStart(dataDir: string, isThere: () => boolean): Promise<void> {
  const child = launchProduct({ dataDir })
  const ended = once(child, 'exit')
  await untilThere(dataDir, isThere)
  child.kill('SIGKILL')
  await ended
}

test('kill -9 of a start while figures are loaded, the first is kept, or a province is kept: the next one answers as if nothing had been', async () => {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const forget = () => rmSync(join(dataDir, 'engines'), { recursive: true })
  await killStart(dataDir, () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
  await killStart(dataDir, () => kept(dataDir).length > 0)
  const afterTwo = await startAndAsk(dataDir, '13900000001')
  forget()
  await killStart(dataDir, () => kept(dataDir).some((name) => name.startsWith('11')))
  const afterThird = await startAndAsk(dataDir, '13900000002')
  // The same made of the tables anew.
  forget()
  const anew = await startAndAsk(dataDir, '13900000003')
  expect(afterTwo).toEqual(anew)
  expect(afterThird).toEqual(anew)
}, 300_000)
