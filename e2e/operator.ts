import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

export interface Person {
  mobile: string
  password: string
}

/** A person nobody has registered yet. */
export function newPerson(): Person {
  const digits = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9)
  return { mobile: `13${digits}`, password: 'kaoshi-shunli-2026' }
}

/** The last code sent to a mobile: the local SMS provider writes them into a file. */
export function codeFor(mobile: string): string {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox/sms.ndjson')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  for (const line of lines.reverse()) {
    const sent: unknown = JSON.parse(line)
    if (typeof sent !== 'object' || sent === null) continue
    if (!('mobile' in sent && sent.mobile === mobile)) continue
    if ('code' in sent && typeof sent.code === 'string') return sent.code
  }
  throw new Error(`no code was sent to ${mobile}`)
}

/** Runs a command of the operator's on the data of the product under test, as they call it; what it prints. */
export function operateFromTerminal(...words: string[]): string {
  return operateOn(process.env['E2E_DATA_DIR'] ?? '', ...words)
}

/** Runs a command of the operator's on the data of another product, as they call it; what it prints. */
export function operateOn(dataDir: string, ...words: string[]): string {
  return execFileSync('node', ['ops/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

interface Waiting {
  printed: (text: string) => void
  failed: (error: Error) => void
}

const answerShape = z.object({
  nth: z.int(),
  printed: z.string().optional(),
  failure: z.string().optional(),
})

/** The process that runs commands for this worker: it ends with it. */
let helper: ChildProcess | undefined
const waiting = new Map<number, Waiting>()
let asked = 0

function startHelper(): ChildProcess {
  // Without what Playwright puts before modules of its worker.
  const child = fork(join(import.meta.dirname, 'operator-process.ts'), { execArgv: [] })
  child.on('message', (message) => {
    const { nth, printed, failure } = answerShape.parse(message)
    const call = waiting.get(nth)
    waiting.delete(nth)
    if (printed === undefined) call?.failed(new Error(failure))
    else call?.printed(printed)
  })
  child.once('exit', (code) => {
    helper = undefined
    for (const { failed } of waiting.values()) failed(new Error(`the operator's process ended with ${code}`))
    waiting.clear()
  })
  return child
}

/**
 * Runs a command of the operator's on the data of the product under test. All commands of a worker share a process, which takes
 * longer to start than most tests have else to do. What it prints.
 */
export function operate(...words: string[]): Promise<string> {
  helper ??= startHelper()
  const { promise, resolve: printed, reject: failed } = Promise.withResolvers<string>()
  asked += 1
  waiting.set(asked, { printed, failed })
  helper.send({ nth: asked, dataDir: process.env['E2E_DATA_DIR'] ?? '', words })
  return promise
}

/** Somebody whose account the operator has made: no SMS code is spent on them. */
export async function madePerson(province = '浙江'): Promise<Person> {
  const person = newPerson()
  const { mobile, password } = person
  await operate('user', 'create', '--mobile', mobile, '--password', password, '--province', province)
  return person
}

/** Gives somebody goods for a month. */
export async function grant(mobile: string, goods: number): Promise<void> {
  await operate('goods', 'grant', '--mobile', mobile, '--goods', String(goods), '--days', '30')
}
