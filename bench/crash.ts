import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import {
  makeDataDir,
  postgresPid,
  type Product,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from '#test/product.ts'
import { printTable } from './table.ts'

const rounds = 20
const password = 'correct horse battery'
const victims = ['app', 'server', 'both'] as const
const saved = z.object({ rank: z.int().nullable() })

/**
 * Kills the app, its PostgreSQL, or both with kill -9 in a stream of acknowledged writes, 20 rounds, and
 * compares what the next start holds with the last write that was acknowledged. Each write is larger than
 * the one before, so a value below the last acknowledged is a loss.
 */
export async function run(): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  let product = await startProduct({ dataDir })
  const token = await registerStudent(product, '13800000000', password)
  const table: Record<string, string | number>[] = []
  let rank = 1
  let lost = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'app'
      const stream = writeUntilItFails(product, token, rank)
      await wait(300 + ((round * 137) % 400))
      const server = postgresPid(dataDir)
      if (victim !== 'server') await product.end('SIGKILL')
      if (victim !== 'app') process.kill(server, 'SIGKILL')
      const { acknowledged, tried } = await stream

      const start = performance.now()
      // An app that lives brings its server back by itself.
      if (victim !== 'server') product = await startProduct({ dataDir })
      const found = await readRank(product, token)
      const recovered = performance.now() - start
      const missing = Math.max(0, acknowledged - found)
      lost += missing
      table.push({
        round: round + 1,
        killed: victim,
        acknowledged: acknowledged - rank,
        lost: missing,
        'recovered ms': Math.round(recovered),
      })
      rank = tried + 1
    }
  } finally {
    await product.end('SIGTERM')
    remove()
  }
  printTable(table)
  console.log(`\n${rank} writes in ${rounds} rounds, ${lost} acknowledged writes lost`)
  if (lost > 0) process.exitCode = 1
}

async function writeUntilItFails(
  product: Product,
  token: string,
  from: number,
): Promise<{ acknowledged: number; tried: number }> {
  let acknowledged = from
  for (let rank = from; ; rank += 1) {
    try {
      const { answer } = await send(product.address, 'POST', '/api/user/apprec/condition', {
        body: { ...zhejiangCondition, rank },
        token,
      })
      if (!answer.success) return { acknowledged, tried: rank }
      acknowledged = rank
    } catch {
      return { acknowledged, tried: rank }
    }
  }
}

/** The stored rank, as soon as the product answers again. */
async function readRank(product: Product, token: string): Promise<number> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      const { answer } = await send(product.address, 'GET', '/api/user/apprec/condition?provinceId=11', {
        token,
      })
      if (answer.success) return saved.parse(answer.data).rank ?? 0
    } catch {
      // Not up yet.
    }
    if (Date.now() > deadline)
      throw new Error(`the product did not come back within 30 s:\n${product.output()}`)
    await wait(20)
  }
}
