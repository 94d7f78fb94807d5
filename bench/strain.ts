import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#test/product.ts'
import { type Call, type Fired, fire, headersOf, median, readUsage } from './fire.ts'

/** Connections over the 150 requests that are answered at once: ten times of them. */
const overloaded = 1500

type Row = Record<string, string | number>

/** A call at a steady pace, by itself and then while something else is asked for, as fast as it goes or at a rate. */
export async function callBeside(
  product: Product,
  call: Call,
  token: string,
  other: { call: Call; token: string; rate?: number },
): Promise<Row[]> {
  const steady = { connections: 8, seconds: 4, rate: 200 }
  const load = {
    connections: 4,
    seconds: steady.seconds,
    ...(other.rate === undefined ? {} : { rate: other.rate }),
  }
  const alone: number[] = []
  const beside: number[] = []
  const others: Fired[] = []
  for (let round = 0; round < 3; round += 1) {
    alone.push((await fire(product.address, call, token, steady)).p99)
    const [one, strain] = await Promise.all([
      fire(product.address, call, token, steady),
      fire(product.address, other.call, other.token, load),
    ])
    beside.push(one.p99)
    others.push(strain)
  }
  const met = median(beside) <= 2 * median(alone)
  const answered = others.map(({ perSecond, errors }) => perSecond - errors / steady.seconds)
  return [
    {
      call: `${call.name}, ${steady.rate}/s`,
      beside: other.call.name,
      'p99 ms alone': median(alone).toFixed(1),
      'p99 ms beside': median(beside).toFixed(1),
      'others/s': Math.round(median(answered)),
      'others p50 ms': median(others.map(({ p50 }) => p50)).toFixed(1),
      wanted: `at most double: ${met ? 'met' : 'NOT met'}`,
    },
  ]
}

/** Ten times the connections that are answered at once, on a call that asks the database; health is asked meanwhile. */
export async function overload(product: Product, call: Call, token: string): Promise<Row[]> {
  const { address } = product
  const seconds = 8
  const load = fire(address, call, token, { connections: overloaded, seconds })
  const over = new AbortController()
  const ended = load.finally(() => over.abort())
  const health: number[] = []
  let unhealthy = 0
  let retryAfter = ''
  await wait(1000)
  while (!over.signal.aborted) {
    const start = performance.now()
    const answer = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    )
    if (answer?.status === 200) health.push(performance.now() - start)
    else unhealthy += 1
    const refused = await ask(address, call, token)
    if (refused?.status === 503) retryAfter = refused.headers.get('retry-after') ?? 'missing'
    await wait(100)
  }
  const fired = await ended
  const end = performance.now()
  let recovered = 0
  // Back once it has answered well and soon twenty times in a row.
  for (let good = 0; good < 20 && performance.now() - end < 30_000; good += 1) {
    const start = performance.now()
    const answer = await ask(address, call, token)
    if (answer?.status === 200 && performance.now() - start < 100) continue
    good = -1
    recovered = performance.now() - end
  }
  const refused = fired.statuses['503']?.count ?? 0
  const others = Object.keys(fired.statuses).filter((status) => status !== '200' && status !== '503')
  const met = unhealthy === 0 && recovered < 5000 && others.length === 0 && retryAfter !== 'missing'
  return [
    {
      call: call.name,
      connections: overloaded,
      served: fired.statuses['200']?.count ?? 0,
      refused,
      other: others.join(' ') || '-',
      'Retry-After': retryAfter || '-',
      '/healthz p50 ms': median(health).toFixed(0),
      'worst ms': Math.max(...health).toFixed(0),
      unanswered: unhealthy,
      'recovered ms': Math.round(recovered),
      wanted: `≤ 5 s: ${met ? 'met' : 'NOT met'}`,
    },
  ]
}

async function ask(address: string, call: Call, token: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(new URL(call.path, address), {
      method: call.method,
      headers: headersOf(call, token),
      ...(call.body === undefined ? {} : { body: call.body }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer
  } catch {
    return undefined
  }
}

/** Resident memory of the app while the calls go on, one after the other, for so many minutes. */
export async function memoryOver(
  product: Product,
  calls: readonly Call[],
  token: string,
  minutes: number,
): Promise<Row[]> {
  const start = performance.now()
  const samples: { minute: number; memory: number }[] = []
  while (performance.now() - start < minutes * 60_000) {
    for (const call of calls) {
      await fire(product.address, call, token, { connections: 8, seconds: 3 })
      const { memory } = await readUsage(product.address)
      samples.push({ minute: (performance.now() - start) / 60_000, memory: memory / 1e6 })
    }
  }
  const part = (from: number, to: number): number =>
    median(
      samples
        .filter(({ minute }) => minute >= from * minutes && minute < to * minutes)
        .map(({ memory }) => memory),
    )
  const [early, late] = [part(0.25, 0.5), part(0.75, 1)]
  return [
    {
      minutes,
      'MB at first': Math.round(samples[0]?.memory ?? 0),
      '2nd quarter': Math.round(early),
      '3rd quarter': Math.round(part(0.5, 0.75)),
      'last quarter': Math.round(late),
      wanted: `flat (≤ 10 %): ${late <= early * 1.1 ? 'met' : 'NOT met'}`,
    },
  ]
}
