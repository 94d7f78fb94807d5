import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { testExamYear } from './exam-year.ts'
import { PATIENCE } from './patience.ts'
import { smallFigures } from './starter.ts'

const root = join(import.meta.dirname, '..')

/** The product as an operator starts it: a process of its own with a data directory of its own. */
export interface Product {
  address: string
  dataDir: string
  /** Process id of the app. */
  pid: number
  /** Everything it has printed so far. */
  output(): string
  /** Sends a signal and waits for the end; gives the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface ProductOptions {
  dataDir: string
  env?: Record<string, string>
  /** The command of the README instead of the app's own process. */
  npm?: boolean
  /** Another checkout of the product than this one. */
  from?: string
}

/** A folder for one product, and the function that removes it. */
export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuankao-product-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Starts the product, and waits for nothing. */
export function launchProduct({ dataDir, env = {}, npm = false, from = root }: ProductOptions) {
  const [program, args] = npm ? ['npm', ['start']] : [process.execPath, ['server/start.ts']]
  return spawn(program, args, {
    cwd: from,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      FIGURES_DIR: join(from, relative(root, smallFigures)),
      PORT: '0',
      LOG_LEVEL: 'error',
      EXAM_YEAR: testExamYear,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Starts the product and waits until it says it is ready.
 * @throws Error with what it printed, when it ends before that
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir } = options
  const child = launchProduct(options)
  let output = ''
  const address = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk
      const found = /ready at (\S+)/.exec(output)?.[1]
      if (found) ready(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}:\n${output}`)))
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the product has no process')
  return { address, dataDir, pid, output: () => output, end: (signal) => end(child, signal) }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((ended) => {
    child.once('exit', (code) => ended(code))
    child.kill(signal)
  })
}

/** Process id of the embedded PostgreSQL of a data directory. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const smsShape = z.object({ mobile: z.string(), code: z.string() })

/** The latest code sent to `mobile`, from the outbox of a product without an SMS provider. */
export function readSmsCode(dataDir: string, mobile: string): string {
  const lines = readFileSync(join(dataDir, 'outbox', 'sms.ndjson'), 'utf8')
    .trim()
    .split('\n')
  const sent = lines.map((line) => smsShape.parse(JSON.parse(line))).filter((each) => each.mobile === mobile)
  const code = sent.at(-1)?.code
  if (code === undefined) throw new Error('no code was sent')
  return code
}

export interface HttpAnswer {
  status: number
  token: string | null
  answer: { success: boolean; info: string; data: unknown }
}

const answerShape = z.object({ success: z.boolean(), info: z.string(), data: z.unknown() })

/** One call over the network, as a browser of this site makes it. */
export async function send(
  address: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<HttpAnswer> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      'x-requested-with': 'xuankao',
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { 'x-auth-token': options.token }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const answer = answerShape.parse(await response.json())
  return { status: response.status, token: response.headers.get('x-auth-token'), answer }
}

/** Registers a student by SMS code and gives the token. */
export async function registerStudent(product: Product, mobile: string, password: string): Promise<string> {
  await send(product.address, 'GET', `/api/user/authcode/${mobile}`)
  const code = readSmsCode(product.dataDir, mobile)
  const { token, answer } = await send(product.address, 'POST', '/api/user/register', {
    body: { mobile, code, password, provinceId: 11 },
  })
  if (token === null) throw new Error(`registration was refused: ${answer.info}`)
  return token
}

/** A 浙江 student's condition, enough for a recommendation. */
export const zhejiangCondition = {
  provinceId: 11,
  year: Number(testExamYear),
  totalScore: 610,
  rank: 42_000,
  subjectIds: [1, 2, 3],
}
