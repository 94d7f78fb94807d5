import { readFile } from 'node:fs/promises'
import { classNameProblem } from '#domain/account/enrolment.ts'
import { findProvince } from '#server/ops/province.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { type Command, OpsError, readOptions, required } from '#server/ops/command.ts'
import { giftIn } from '#server/ops/gift.ts'
import { withDb } from '#server/ops/with-db.ts'
import { enrolClass, revokeEnrolment } from './operate.ts'
import { listEnrolments } from './queries.ts'

/** The latest lists that are printed. */
const MOST_PRINTED = 100

/** @throws OpsError for what the console is refused as well */
async function told(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof HttpProblem && error.status === 404) throw new OpsError('there is no such list')
    if (error instanceof HttpProblem || error instanceof Refusal) throw new OpsError(error.message)
    throw error
  })
}

function nameIn(options: ReadonlyMap<string, string>, option: string, what: string): string {
  const name = required(options, option).trim()
  const problem = classNameProblem(what, name)
  if (problem !== undefined) throw new OpsError(`--${option} ${name}: ${problem}`)
  return name
}

/** Has what a school opens wait for the mobiles of a file. */
export const classAdd: Command = {
  usage: 'class add --file FILE --school S --class C --province P [--goods N --days N]',
  summary: 'has what a school opens wait for the mobiles of a class, all or none; no account is made',
  read: (args) => {
    const options = readOptions(args, ['file', 'school', 'class', 'province', 'goods', 'days'])
    const [path, province] = [required(options, 'file'), required(options, 'province')]
    const named = {
      schoolName: nameIn(options, 'school', '学校名称'),
      className: nameIn(options, 'class', '班级'),
      gift: giftIn(options),
    }
    return async ({ url, print }) => {
      const file = await readFile(path, 'base64').catch(() => {
        throw new OpsError(`--file ${path} cannot be read`)
      })
      const work = withDb(url, async (db) => {
        const { id } = await findProvince(db, province)
        const sent = { ...named, provinceId: id, file }
        const { added, already } = await enrolClass(db, sent, null, shellDeed)
        print(`${added} mobiles wait, ${already} were listed before`)
      })
      await told(work)
    }
  },
}

/** Prints the latest lists; nobody is told who took what. */
export const classList: Command = {
  usage: 'class list',
  summary: `the latest ${MOST_PRINTED} classes: how many mobiles were listed, were taken, and wait`,
  read: (args) => {
    readOptions(args, [])
    return ({ url, print }) =>
      withDb(url, async (db) => {
        for (const row of await listEnrolments(db, undefined, MOST_PRINTED, new Date())) {
          const { hash_id, school_name, class_name, province, listed, taken, waiting, ended_at } = row
          const state = ended_at === null ? `${waiting} wait` : 'revoked'
          print(
            `${hash_id} ${school_name}${class_name} (${province}): ${listed} listed, ${taken} taken, ${state}`,
          )
        }
      })
  },
}

/** Ends a list; who has taken it keeps it. */
export const classRevoke: Command = {
  usage: 'class revoke --id ID',
  summary: 'ends a list and erases the mobiles that wait; who took it keeps it',
  read: (args) => {
    const id = required(readOptions(args, ['id']), 'id')
    return ({ url, print }) =>
      told(
        withDb(url, async (db) => {
          const { revoked } = await revokeEnrolment(db, id, shellDeed)
          print(`${revoked} mobiles are erased`)
        }),
      )
  },
}
