import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { TIME_TOAST, listNotices } from './notices.ts'
import { addressOf, endNotice, setNotice } from './operate.ts'
import { type Command, OpsError, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { readTimes, told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

const longest = 200
const scenes = [TIME_TOAST] as const

/** Shows a tip and a link on the condition page of the simulation. */
export const timeToastSet: Command = {
  usage: 'time-toast set --province P (--tip T | --url U --name N) [--from TIME] [--until TIME]',
  summary:
    'a tip, a link or both on the condition page of a province: U is https://… or a page of ours, N what the link is called',
  read: (args) => {
    const options = readOptions(args, ['province', 'url', 'name', 'tip', 'from', 'until'])
    const named = required(options, 'province')
    const [tip, name] = [wordsOf(options, 'tip'), wordsOf(options, 'name')]
    const address = readAddress(options.get('url'))
    if (tip === '' && address === null) throw new OpsError('give --tip, or --url with --name')
    if ((address === null) !== (name === '')) throw new OpsError('--url and --name go together')
    const { startsAt, endsAt } = readTimes(options)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const { id: provinceId } = await findProvince(db, named)
        const notice = { scene: TIME_TOAST, provinceId, type: 'info', startsAt, endsAt } as const
        const id = await setNotice(db, { ...notice, title: name, content: tip, url: address }, shellDeed)
        print(`time toast ${id} is set`)
      })
    }
  },
}

/** Lists the tips of the condition page that are not over. */
export const timeToastList: Command = {
  usage: 'time-toast list',
  summary:
    'lists the tips of the condition page that are not over; of one province the latest begun is shown',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const rows = await listNotices(db, scenes, new Date())
        for (const row of rows) {
          const link = row.url === null ? '' : `${row.title} ${row.url}`
          print(
            `${row.id}  ${row.province ?? 'all'}  ${told(row.starts_at)} – ${told(row.ends_at)}  ${row.content}  ${link}`,
          )
        }
        if (rows.length === 0) print('nothing is set')
      })
    }
  },
}

/** Ends a tip of the condition page. */
export const timeToastEnd: Command = {
  usage: 'time-toast end --id N',
  summary: 'ends a tip of the condition page now',
  read: (args) => {
    const id = wholeNumber('id', required(readOptions(args, ['id']), 'id'), 1, 2_147_483_647)
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          await endNotice(db, scenes, id, shellDeed)
          print(`time toast ${id} is over`)
        })
      } catch (error) {
        if (error instanceof HttpProblem) throw new OpsError(`--id ${id}: nothing of that id is shown`)
        throw error
      }
    }
  },
}

function wordsOf(options: ReadonlyMap<string, string>, name: string): string {
  const words = options.get(name)?.trim() ?? ''
  if (words.length > longest) throw new OpsError(`--${name} has at most ${longest} characters`)
  return words
}

/** @throws OpsError for what is neither https nor a page of ours */
function readAddress(url: string | undefined): string | null {
  if (url === undefined) return null
  const safe = addressOf(url)
  if (safe === undefined)
    throw new OpsError(`--url ${url}: should be like https://… or /guide, with at most 500 characters`)
  return safe
}
