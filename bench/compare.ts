import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#test/product.ts'
import { type Call, type Fired, fire, headersOf, median, startServer } from './fire.ts'
import type { Questions } from './questions.ts'

/** Seconds of one round, and rounds of each at so many connections. */
const seconds = 2
const whole = [
  { connections: 8, rounds: 7 },
  { connections: 32, rounds: 3 },
  { connections: 128, rounds: 3 },
] as const
/** What the targets are set for, in a quarter of the time. */
const short = [{ connections: 8, rounds: 3 }] as const

export interface Target extends Call {
  /** What is wanted of it at 8 connections: a share of the bare route, and p95 in ms. */
  want?: { ratio: number; p95?: number }
  /** The same of other students, who ask at the same time. */
  others?: readonly Call[]
  /** What is measured beside it in place of a bare route: a script that takes the file of the bytes, and more. */
  base?: { script: string; args: readonly string[] }
}

/**
 * One call, asked as a browser asks it, beside a bare Fastify route that sends the same (packed) bytes, on the same machine
 * at the same time: short rounds of the one and of the other by turns, so that whatever else the machine does falls on both;
 * the medians are shown. The caller never sleeps, so that no server pays for waking it. CPU a request is what the server
 * itself used.
 */
export async function compare(
  product: Product,
  target: Target,
  token: string,
  isShort: boolean,
): Promise<Record<string, string | number>[]> {
  const asked = [target, ...(target.others ?? [])]
  const bytes = await answerOf(product.address, target, token)
  const file = join(product.dataDir, 'body.json')
  writeFileSync(file, bytes)
  const { script, args } = target.base ?? { script: 'bench/bare.ts', args: [] }
  const bare = await startServer(script, file, ...args)
  const rows = []
  try {
    const warm = { connections: 8, seconds: 2, awake: true }
    await fire(bare.address, asked, token, warm)
    await fire(product.address, asked, token, warm)
    for (const { connections, rounds } of isShort ? short : whole) {
      const base: Fired[] = []
      const real: Fired[] = []
      for (let round = 0; round < rounds; round += 1) {
        base.push(await fire(bare.address, asked, token, { connections, seconds, awake: true }))
        real.push(await fire(product.address, asked, token, { connections, seconds, awake: true }))
      }
      rows.push(rowOf(target, bytes.length, connections, base, real))
    }
  } finally {
    bare.child.kill()
  }
  return rows
}

/** What of plain answers a second packed ones keep. */
const KEPT_PACKED = 0.8
const differentWanted: Readonly<Record<number, { ratio: number; perSecond: number; p95: number }>> = {
  8: { ratio: 0.5, perSecond: 1500, p95: 10 },
  128: { ratio: 0.5, perSecond: 1500, p95: 100 },
}

/**
 * Simulations none of which is asked twice, beside a bare Fastify route that serialises the same rows: rounds of that, of
 * plain and of packed answers by turns, as in `compare`.
 */
export async function compareDifferent(
  product: Product,
  { calls, answers }: Questions,
  token: string,
  isShort: boolean,
): Promise<Record<string, string | number>[]> {
  const file = join(product.dataDir, 'answers.ndjson')
  writeFileSync(
    file,
    answers
      .slice(0, 200)
      .map((answer) => JSON.stringify(answer))
      .join('\n'),
  )
  const bare = await startServer('bench/bare.ts', file, '--rows')
  const rows = []
  try {
    const warm = { connections: 8, seconds: 2, awake: true }
    await fire(bare.address, calls, token, warm)
    await fire(product.address, calls, token, warm)
    for (const { connections, rounds } of isShort ? short : whole) {
      const fired: Record<'bare' | 'plain' | 'packed', Fired[]> = { bare: [], plain: [], packed: [] }
      const load = { connections, seconds, awake: true }
      for (let round = 0; round < rounds; round += 1) {
        fired.bare.push(await fire(bare.address, calls, token, { ...load, plain: true }))
        fired.plain.push(await fire(product.address, calls, token, { ...load, plain: true }))
        fired.packed.push(await fire(product.address, calls, token, load))
      }
      for (const kind of ['plain', 'packed'] as const) {
        rows.push(differentRow(kind, connections, fired.bare, fired[kind], fired.plain))
      }
    }
  } finally {
    bare.child.kill()
  }
  return rows
}

function differentRow(
  kind: 'plain' | 'packed',
  connections: number,
  bare: readonly Fired[],
  real: readonly Fired[],
  plain: readonly Fired[],
): Record<string, string | number> {
  const ratioTo = (base: readonly Fired[]): number =>
    median(real.map((one, round) => one.perSecond / (base[round]?.perSecond ?? Number.NaN)))
  const of = (figure: 'perSecond' | 'cpu' | 'p50' | 'p95' | 'p99'): number =>
    median(real.map((one) => one[figure]))
  const [ratio, kept, want] = [ratioTo(bare), ratioTo(plain), differentWanted[connections]]
  const isMet =
    want &&
    (kind === 'plain' ? ratio >= want.ratio && of('perSecond') >= want.perSecond : kept >= KEPT_PACKED) &&
    of('p95') <= want.p95
  const wanted = kind === 'plain' ? `≥ ${want?.ratio} and ${want?.perSecond}/s` : `≥ ${KEPT_PACKED} of plain`
  return {
    'different questions': kind,
    connections,
    'bare/s': Math.round(median(bare.map(({ perSecond }) => perSecond))),
    'product/s': Math.round(of('perSecond')),
    ratio: ratio.toFixed(2),
    'of plain': kept.toFixed(2),
    'bare µs': Math.round(median(bare.map(({ cpu }) => cpu))),
    'product µs': Math.round(of('cpu')),
    'p50 ms': of('p50').toFixed(1),
    'p95 ms': of('p95').toFixed(1),
    'p99 ms': of('p99').toFixed(1),
    errors: real.reduce((sum, one) => sum + one.errors, 0),
    wanted: want ? `${wanted}, p95 ≤ ${want.p95}: ${isMet ? 'met' : 'NOT met'}` : '',
  }
}

function rowOf(
  { name, want: wanted }: Target,
  bytes: number,
  connections: number,
  base: readonly Fired[],
  real: readonly Fired[],
): Record<string, string | number> {
  const of = (fired: readonly Fired[], figure: 'perSecond' | 'cpu' | 'p50' | 'p95' | 'p99'): number =>
    median(fired.map((one) => one[figure]))
  const ratio = median(real.map((one, round) => one.perSecond / (base[round]?.perSecond ?? Number.NaN)))
  const want = connections === 8 ? wanted : undefined
  const met = want && ratio >= want.ratio && of(real, 'p95') <= (want.p95 ?? Infinity)
  return {
    call: name,
    bytes,
    connections,
    'bare/s': Math.round(of(base, 'perSecond')),
    'product/s': Math.round(of(real, 'perSecond')),
    ratio: ratio.toFixed(2),
    'bare µs': Math.round(of(base, 'cpu')),
    'product µs': Math.round(of(real, 'cpu')),
    'ratio by CPU': (of(base, 'cpu') / of(real, 'cpu')).toFixed(2),
    'p50 ms': of(real, 'p50').toFixed(1),
    'p95 ms': of(real, 'p95').toFixed(1),
    'p99 ms': of(real, 'p99').toFixed(1),
    errors: real.reduce((sum, one) => sum + one.errors, 0),
    wanted: want ? `≥ ${want.ratio}, p95 ≤ ${want.p95 ?? '-'}: ${met ? 'met' : 'NOT met'}` : '',
  }
}

/** The bytes of an answer as they came, packed. A product that was just overloaded may say 503 for the moment it needs to recover. */
async function answerOf(address: string, call: Call, token: string): Promise<Buffer> {
  const deadline = Date.now() + 5000
  for (;;) {
    const { status, bytes } = await askPlainly(address, call, token)
    if (status === 200) return bytes
    if (status !== 503 || Date.now() > deadline) {
      throw new Error(`${call.path}: ${status} ${bytes.toString()}`)
    }
    await wait(100)
  }
}

/** Unlike fetch, leaves what comes as it came. */
async function askPlainly(address: string, call: Call, token: string) {
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    const { method, path, body } = call
    request(new URL(path, address), { method, headers: headersOf(call, token) }, answered)
      .once('error', failed)
      .end(body)
  })
  return { status: answer.statusCode, bytes: await buffer(answer) }
}
