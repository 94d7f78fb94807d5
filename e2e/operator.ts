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

/** Runs a command of the operator's on the data of the product under test; what it prints. */
export function operate(...args: string[]): string {
  return operateOn(process.env['E2E_DATA_DIR'] ?? '', ...args)
}

/** Runs a command of the operator's on the data of another product. */
export function operateOn(dataDir: string, ...args: string[]): string {
  return execFileSync('node', ['ops/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

/** A command of the operator's in this process: to start one of its own takes longer than most tests have else to do. */
async function operateHere(command: Command, ...args: string[]): Promise<void> {
  const config = readConfig({ DATA_DIR: process.env['E2E_DATA_DIR'] })
  const database = await openDatabase(config)
  try {
    await command.read(args)({ config, url: database.url, print: () => {} })
  } finally {
    await database.close()
  }
}

/** Somebody whose account the operator has made: no SMS code is spent on them. */
export async function madePerson(province = '浙江'): Promise<Person> {
  const person = newPerson()
  const { mobile, password } = person
  await operateHere(userCreate, '--mobile', mobile, '--password', password, '--province', province)
  return person
}

/** Gives somebody goods for a month. */
export const grant = (mobile: string, goods: number): Promise<void> =>
  operateHere(goodsGrant, '--mobile', mobile, '--goods', String(goods), '--days', '30')
