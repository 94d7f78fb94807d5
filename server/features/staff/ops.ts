import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { ROLES, type Role } from '#domain/staff/roles.ts'
import { STAFF_LOGIN, staffNameProblem } from '#domain/staff/typed.ts'
import type { Config } from '#server/config.ts'
import { type Command, OpsError, oneOf, readOptions, required } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { shellDeed } from './audit.ts'
import type { Invitation } from './invitation.ts'
import { createStaff, endStaff, listStaff, resetStaff } from './operate.ts'

/** Makes an account of the console; the first owner's, above all. */
export const staffCreate: Command = {
  usage: 'staff create --login L --name N [--roles R,R]',
  summary: 'invites somebody to the console, as owner unless --roles says otherwise; prints their link',
  read: (args) => {
    const options = readOptions(args, ['login', 'name', 'roles'])
    const login = readLogin(options)
    const name = required(options, 'name').trim()
    if (staffNameProblem(name) !== undefined) throw new OpsError('--name: should have 1 to 20 signs')
    const roles = readRoles(options.get('roles') ?? 'owner')
    return async ({ config, url, print }) => {
      const invitation = await withDb(url, (db) => createStaff(db, { login, name, roles }, shellDeed))
      for (const line of linesOf(config, invitation)) print(line)
    }
  },
}

/** Lists who has or had an account. */
export const staffList: Command = {
  usage: 'staff list',
  summary: 'lists who may enter the console, with their roles',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      const all = await withDb(url, listStaff)
      for (const { login, name, roles, state, lastSeenAt } of all) {
        const seen = lastSeenAt === null ? '' : `  last seen ${beijing(new Date(lastSeenAt))}`
        print(`${login}  ${name}  ${roles.join(',')}  ${state}${seen}`)
      }
      print(all.length === 0 ? 'nobody may enter the console' : `${all.length} accounts; times are Beijing's`)
    }
  },
}

/** Ends an account at once. */
export const staffEnd: Command = {
  usage: 'staff end --login L',
  summary: 'ends an account of the console and its sessions',
  read: (args) => {
    const login = readLogin(readOptions(args, ['login']))
    return async ({ url, print }) => {
      await withDb(url, (db) => named(login, endStaff(db, { login }, shellDeed)))
      print(`${login} may not enter any more`)
    }
  },
}

/** For who has lost password and second factor. */
export const staffReset: Command = {
  usage: 'staff reset --login L',
  summary: 'takes password, second factor and sessions of an account away and prints a new link',
  read: (args) => {
    const login = readLogin(readOptions(args, ['login']))
    return async ({ config, url, print }) => {
      const invitation = await withDb(url, (db) => named(login, resetStaff(db, { login }, shellDeed, true)))
      for (const line of linesOf(config, invitation)) print(line)
    }
  },
}

const beijing = (time: Date): string => `${beijingDay(time)} ${beijingMinute(time)}`

function linesOf({ publicUrl, host, port }: Config, { secret, expiresAt }: Invitation): string[] {
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://${host}:${port}`
  return [
    `${origin}/console/invitation#${secret}`,
    `good once, until ${beijing(expiresAt)} in Beijing; whoever opens it first has the account`,
  ]
}

function readLogin(options: ReadonlyMap<string, string>): string {
  const login = required(options, 'login')
  if (STAFF_LOGIN.test(login)) return login
  throw new OpsError(
    `--login ${login}: should be 3 to 32 small letters, digits, dots or dashes, a letter first`,
  )
}

const readRoles = (text: string): Role[] => text.split(',').map((word) => oneOf('roles', word, ROLES))

/** @throws OpsError where there is no such account */
async function named<T>(login: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404)
      throw new OpsError(`--login ${login}: nobody has it`)
    throw error
  }
}
