import { accountUrlProblem } from '#domain/share.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { ACCOUNTS } from '#domain/province/official-account.ts'
import { listAccountUrls } from './official-accounts.ts'
import { setAccount } from './operate.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'

type Account = (typeof ACCOUNTS)[number]

const nameOf = ([id, name]: Account): string => `${id} ${name}`

function accountNamed(text: string): Account {
  const found = ACCOUNTS.find(([id, name]) => String(id) === text || name === text)
  if (found) return found
  throw new OpsError(`--province ${text}: should be one of ${ACCOUNTS.map(nameOf).join(', ')}`)
}

/** @throws OpsError for what is no https address */
function addressIn(text: string): string {
  if (accountUrlProblem(text) !== undefined)
    throw new OpsError(`--url ${text}: should be like https://… with at most 500 characters`)
  return text
}

/** Sets what the code of the QR panel leads to. */
export const qrSet: Command = {
  usage: 'qr set --province N --url URL',
  summary: `the address that the QR panel's code holds; --province ${ACCOUNTS.map(nameOf).join(', ')}`,
  read: (args) => {
    const options = readOptions(args, ['province', 'url'])
    const account = accountNamed(required(options, 'province'))
    const url = addressIn(required(options, 'url'))
    return async ({ url: database, print }) => {
      await withDb(database, async (db) => {
        await setAccount(db, account[0], { url }, shellDeed)
        print(`${nameOf(account)}  ${url}`)
      })
    }
  },
}

/** Lists the addresses of the QR panel's codes. */
export const qrList: Command = {
  usage: 'qr list',
  summary: 'what the codes of the QR panel hold',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const set = new Map((await listAccountUrls(db)).map((row) => [row.province_id, row.url]))
        for (const account of ACCOUNTS) print(`${nameOf(account)}  ${set.get(account[0]) ?? '-'}`)
      })
    }
  },
}

/** Takes a code away from the QR panel. */
export const qrRemove: Command = {
  usage: 'qr remove --province N',
  summary: 'takes a code away: its province follows the account of all others',
  read: (args) => {
    const account = accountNamed(required(readOptions(args, ['province']), 'province'))
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          await setAccount(db, account[0], { url: null }, shellDeed)
          print(`${nameOf(account)} is gone`)
        })
      } catch (error) {
        if (error instanceof HttpProblem) throw new OpsError(`${nameOf(account)}: nothing is set`)
        throw error
      }
    }
  },
}
