import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Options } from 'autocannon'
import type { Order, Outcome } from './caller.ts'

/** A call as it goes over the wire. */
export interface Call {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
  /** Who asks; left out: the one of the whole load. */
  token?: string
  /** The address that it seems to come from, through a proxy; left out: this machine's. */
  from?: string
}

export interface Fired {
  perSecond: number
  /** CPU of the server a request, in µs, all its threads together. */
  cpu: number
  /** ms */
  p50: number
  p95: number
  p99: number
  /** Answers other than 2xx, and none at all. */
  errors: number
  statuses: Readonly<Record<string, { count?: number }>>
}

export interface Load {
  connections: number
  seconds: number
  /** Requests a second over all connections, where that is fixed. */
  rate?: number
  /** Whether the caller takes a processor for itself rather than sleep between answers; by default it sleeps. */
  awake?: boolean
  /** Whether answers are asked for as they are, not packed. */
  plain?: boolean
}

/** The headers of a browser of this site whose user is logged in. */
export function headersOf({ body, token: own, from }: Call, token: string): Record<string, string> {
  return {
    'x-auth-token': own ?? token,
    'x-requested-with': 'xuankao',
    'accept-encoding': 'gzip, deflate, br',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  }
}

/**
 * Repeats one call, or asks several in turn, each connection its own share of them; the load comes from a process of its
 * own, so that this one can ask other things meanwhile.
 */
export async function fire(
  address: string,
  asked: Call | readonly Call[],
  token: string,
  load: Load,
): Promise<Fired> {
  const before = await readUsage(address)
  const calls = [asked].flat()
  const [call] = calls
  if (!call) throw new Error('there is nothing to ask')
  const headersFor = (each: Call): Record<string, string> => ({
    ...headersOf(each, token),
    ...(load.plain ? { 'accept-encoding': 'identity' } : {}),
  })
  const options: Options = {
    url: new URL(call.path, address).toString(),
    method: call.method,
    headers: headersFor(call),
    connections: load.connections,
    duration: load.seconds,
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(load.rate === undefined ? {} : { overallRate: load.rate }),
  }
  const turns =
    calls.length > 1
      ? calls.map((each) => ({
          method: each.method,
          path: each.path,
          headers: headersFor(each),
          ...(each.body === undefined ? {} : { body: each.body }),
        }))
      : []
  const { result, p95 } = await callWith({ options, requests: turns, awake: load.awake ?? false })
  const after = await readUsage(address)
  const { latency, requests, statusCodeStats } = result
  return {
    perSecond: requests.total / result.duration,
    cpu: ((after.cpu - before.cpu) * 1e6) / requests.total,
    p50: latency.p50,
    p95,
    p99: latency.p99,
    errors: result.errors + result.non2xx,
    statuses: statusCodeStats ?? {},
  }
}

async function callWith(order: Order): Promise<Outcome> {
  const caller = fork(new URL('caller.ts', import.meta.url))
  caller.send(order)
  const ended = once(caller, 'exit').then(([code]) => {
    throw new Error(`the caller ended with ${code} before it had answered`)
  })
  const [outcome] = await Promise.race([once(caller, 'message'), ended])
  return outcome
}

/**
 * Starts a server of the benches in a process of its own, once it prints `ready at ADDRESS`.
 * @throws Error when it ends before that
 */
export async function startServer(
  script: string,
  ...args: string[]
): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((ready, failed) => {
    child.stdout.once('data', (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(chunk.toString())?.[1]
      if (found) ready(found)
      else failed(new Error(chunk.toString()))
    })
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)))
  })
  return { address, child }
}

/** What a server of the benches answers at /metrics. */
export function usageOfProcess(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`
}

/** What a server says of itself at /metrics: seconds of CPU used so far, bytes of memory resident now. */
export async function readUsage(address: string): Promise<{ cpu: number; memory: number }> {
  const text = await (await fetch(new URL('/metrics', address))).text()
  const figure = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`${address}/metrics has no ${name}`)
    return Number(found)
  }
  return { cpu: figure('process_cpu_seconds_total'), memory: figure('process_resident_memory_bytes') }
}

/** Share of a processor below which a server is at rest, and ms of each look at it. */
const RESTING = 0.1
const LOOK = 1000

/**
 * Resolves once a server has nothing left to do by itself: after its start it reads on for some time, and what that takes would be
 * counted as what answers cost.
 */
export async function untilAtRest(address: string): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const before = await readUsage(address)
    await wait(LOOK)
    const used = (await readUsage(address)).cpu - before.cpu
    quiet = used * 1000 < RESTING * LOOK ? quiet + 1 : 0
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
