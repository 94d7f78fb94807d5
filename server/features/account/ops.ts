import { MOBILE, USER_NAME } from '#domain/account/login-name.ts'
import { newPasswordProblem } from '#domain/typed.ts'
import { ban, createAccount, turnOffFactor, unban } from './operate.ts'
import type { Db } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Makes an account without an SMS code. */
export const userCreate: Command = {
  usage: 'user create --mobile M --password P --province P',
  summary: 'makes an account; the mobile may be a 12-digit user name instead',
  read: (args) => {
    const options = readOptions(args, ['mobile', 'password', 'province'])
    const name = required(options, 'mobile')
    const isUserName = USER_NAME.test(name)
    if (!isUserName && !MOBILE.test(name)) {
      throw new OpsError(`--mobile ${name}: should be 11 digits starting with 1, or a user name of 12 digits`)
    }
    const password = required(options, 'password')
    if (newPasswordProblem(password) !== undefined)
      throw new OpsError('--password: should have 8 to 128 characters')
    const named = required(options, 'province')
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const province = await findProvince(db, named)
        const account = {
          mobile: isUserName ? null : name,
          userName: isUserName ? name : null,
          password,
          provinceId: province.id,
          policyVersion: null,
          channel: null,
        }
        await createAccount(db, account, shellDeed)
        print(`${name} can log in (${province.name})`)
      })
    }
  },
}

/** Shuts an account: every session ends at once, and a login opens what its owner has a right to. */
export const userBan: Command = {
  usage: 'user ban --mobile M --reason R',
  summary: 'shuts an account, whose owner reads the reason; the mobile may be a user name',
  read: (args) => {
    const options = readOptions(args, ['mobile', 'reason'])
    const name = required(options, 'mobile')
    const reason = required(options, 'reason').trim()
    if (reason === '' || reason.length > 100) throw new OpsError('--reason: should have 1 to 100 characters')
    return ({ url, print }) => setBan(url, name, reason, print)
  },
}

/** Opens it again. */
export const userUnban: Command = {
  usage: 'user unban --mobile M',
  summary: 'opens an account again that was shut',
  read: (args) => {
    const name = required(readOptions(args, ['mobile']), 'mobile')
    return ({ url, print }) => setBan(url, name, null, print)
  },
}

/** For who has lost all that their second step asks for, once it was checked who they are. */
export const userFactorOff: Command = {
  usage: 'user factor-off --mobile M',
  summary: 'turns the second step of logging in off for who has lost it; the password stays',
  read: (args) => {
    const name = required(readOptions(args, ['mobile']), 'mobile')
    return ({ url, print }) =>
      onAccount(url, name, async (db) => {
        await turnOffFactor(db, { name }, null, shellDeed)
        print(`${name} logs in by password alone`)
      })
  },
}

async function setBan(
  url: string,
  name: string,
  reason: string | null,
  print: (line: string) => void,
): Promise<void> {
  await onAccount(url, name, async (db) => {
    if (reason === null) await unban(db, { name }, shellDeed)
    else await ban(db, { name }, reason, shellDeed, true)
    print(reason === null ? `${name} is open again` : `${name} is shut; its sessions have ended`)
  })
}

async function onAccount(url: string, name: string, work: (db: Db) => Promise<void>): Promise<void> {
  try {
    await withDb(url, work)
  } catch (error) {
    if (error instanceof Refusal) throw new OpsError(`--mobile ${name}: it has no second factor`)
    if (error instanceof HttpProblem) throw new OpsError(`--mobile ${name}: there is no such account`)
    throw error
  }
}
