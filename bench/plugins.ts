import { type Call, fire, median, startServer } from './fire.ts'
import { printTable } from './table.ts'

const cases = ['headers', 'overload', 'packed, written anew', 'packed, given again']
const variants = ['neither', 'ours', 'plugin']
const rounds = 5
const load = { connections: 8, seconds: 2 }
const call: Call = { name: 'answer', method: 'GET', path: '/api/answer' }

/**
 * What our parts of server/http take of a processor for one answer, beside the plugins of Fastify that do the like and a
 * server with neither, by turns. The plugins are no dependency: `npm install --no-save @fastify/helmet
 * @fastify/under-pressure @fastify/compress` brings them.
 */
export async function run(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const name of cases) {
    const used: Record<string, number[]> = { neither: [], ours: [], plugin: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of variants) used[variant]?.push(await measure(name, variant))
    }
    const show = (values: number[] = []): string =>
      `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`
    rows.push({
      'µs of CPU an answer': name,
      ...Object.fromEntries(variants.map((variant) => [variant, show(used[variant])])),
    })
  }
  printTable(rows)
}

async function measure(name: string, variant: string): Promise<number> {
  const { child, address } = await startServer('bench/plugin-server.ts', name, variant)
  try {
    await fire(address, call, '', { ...load, seconds: 1 })
    const { cpu, errors } = await fire(address, call, '', load)
    if (errors > 0) throw new Error(`${errors} answers of ${name}, ${variant}, were none`)
    return cpu
  } finally {
    child.kill()
  }
}
