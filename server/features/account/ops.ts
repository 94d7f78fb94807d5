import { MOBILE, USER_NAME } from '#domain/account/login-name.ts'
import { newPasswordProblem } from '#domain/typed.ts'
import { createAccount } from './login.ts'
import { openDb } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'

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
      const db = openDb(url)
      try {
        const province = await findProvince(db, named)
        await createAccount(db, {
          mobile: isUserName ? null : name,
          userName: isUserName ? name : null,
          password,
          provinceId: province.id,
          policyVersion: null,
          channel: null,
        })
        print(`${name} can log in (${province.name})`)
      } finally {
        await db.destroy()
      }
    }
  },
}
