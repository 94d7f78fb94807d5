import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { type Product, makeDataDir, registerStudent, send, startProduct } from '#test/product.ts'
import { type Target, compare } from './compare.ts'
import { type Call, untilAtRest } from './fire.ts'
import { printTable } from './table.ts'

const password = 'correct horse battery'
/** Each answers a test of their own, so that nobody waits for another's row. */
const STUDENTS = 8
const want = { ratio: 0.5 }

const begun = z.object({ run: z.int() })
const asked = z.object({
  version: z.int(),
  items: z.array(z.object({ code: z.string(), options: z.array(z.object({ answer: z.int() })) })),
})

/**
 * The runner's calls beside a bare route of the same bytes: what a test asks, an answer kept, how far one is. An answer is
 * acknowledged once it is on the disk, which no route does that keeps nothing: it is measured beside one that writes its row too.
 */
export async function measureCalls(isShort: boolean): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  try {
    const calls = []
    for (let at = 0; at < STUDENTS; at += 1) calls.push(await callsOf(product, at))
    await untilAtRest(product.address)
    console.log(`waiting for a processor before the start, on average: ${loadavg()[0]?.toFixed(1)}`)
    const rows: Record<string, string | number>[] = []
    const rowFile = join(dataDir, 'row.json')
    writeFileSync(rowFile, calls[0]?.row ?? '')
    for (const name of ['question', 'answer', 'status'] as const) {
      const [first, ...others] = calls.map((own) => own[name])
      if (first === undefined) throw new Error('there are no students')
      const target: Target = { ...first, want, others }
      const measured = async (beside: string, base?: Target['base']): Promise<void> => {
        const own = await compare(product, { ...target, ...(base && { base }) }, '', isShort)
        rows.push(...own.map((figures) => ({ beside, ...figures })))
      }
      await measured('a bare route')
      if (name === 'answer')
        await measured('one that writes its row', {
          script: 'bench/bare-row.ts',
          args: [rowFile, dataDir],
        })
    }
    printTable(rows)
  } finally {
    await product.end('SIGTERM')
    remove()
  }
}

/** What a student asks who is in the middle of the parents' test. */
async function callsOf(
  product: Product,
  at: number,
): Promise<Record<'question' | 'answer' | 'status', Call> & { row: string }> {
  const token = await registerStudent(product, String(13_800_000_000 + at), password)
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { answer } = await send(product.address, method, path, { ...(body && { body }), token })
    if (!answer.success) throw new Error(`${path}: ${answer.info}`)
    return answer.data
  }
  const { run } = begun.parse(await ask('POST', '/api/user/parass/run', { part: 'parent', provinceId: 11 }))
  const path = `/api/assess/run/${run}`
  const { version, items } = asked.parse(await ask('GET', path))
  const answers = items.map(({ code, options }, nth) => ({
    item: code,
    answer: options[nth % options.length]?.answer ?? 1,
    millis: 4000,
  }))
  await ask('PUT', `${path}/answers`, { version, answers: answers.slice(0, -1) })
  return {
    // As a row keeps them.
    row: JSON.stringify(
      Object.fromEntries(answers.map(({ item, answer, millis }) => [item, [answer, millis]])),
    ),
    question: { name: 'what a run asks', method: 'GET', path, token },
    answer: {
      name: 'an answer kept',
      method: 'PUT',
      path: `${path}/answers`,
      body: JSON.stringify({ version, answers: answers.slice(-1) }),
      token,
    },
    status: { name: 'how far one is', method: 'GET', path: '/api/user/parass', token },
  }
}
