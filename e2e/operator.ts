import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { userCreate } from '#server/features/account/ops.ts'
import { goodsGrant } from '#server/features/goods/ops-goods.ts'
import type { Command } from '#server/ops/command.ts'

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

/**
 * Runs a command of the operator's on the data of the product under test, in this process: one of its own takes longer than most tests
 * have else to do. What it prints.
 */
export async function operate(...words: string[]): Promise<string> {
  // With all commands comes most of the server, which many workers never need.
  const { findCommand } = await import('#ops/commands.ts')
  const found = findCommand(words)
  if (found === undefined) throw new Error(`there is no command ${words.join(' ')}`)
  return runHere(found.command, ...found.args)
}

async function runHere(command: Command, ...args: string[]): Promise<string> {
  const config = readConfig({ ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] })
  let printed = ''
  const print = (line: string): void => void (printed += `${line}\n`)
  const work = command.read(args)
  const database = await openDatabase(config)
  try {
    await work({ config, url: database.url, print })
  } finally {
    await database.close()
  }
  return printed
}

/** Somebody whose account the operator has made: no SMS code is spent on them. */
export async function madePerson(province = '浙江'): Promise<Person> {
  const person = newPerson()
  const { mobile, password } = person
  await runHere(userCreate, '--mobile', mobile, '--password', password, '--province', province)
  return person
}

/** Gives somebody goods for a month. */
export async function grant(mobile: string, goods: number): Promise<void> {
  await runHere(goodsGrant, '--mobile', mobile, '--goods', String(goods), '--days', '30')
}
