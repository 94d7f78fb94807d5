import { HOME_SCENE, MODULE_NAME } from '#contract/notice.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { type Scene, SCENES, listNotices } from './notices.ts'
import { endNotice, setNotice } from './operate.ts'
import { safeHtml } from './safe-html.ts'
import { type Command, OpsError, oneOf, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { readText } from '#server/ops/read-text.ts'
import { readTimes, told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Shows something to everybody, or to those of a province, for a time. */
export const notificationSet: Command = {
  usage: `notification set --scene ${SCENES.join('|')} (--text TEXT | --file FILE) [--title T] [--type info|warn] [--province P] [--from TIME] [--until TIME]`,
  summary: `${HOME_SCENE}: a line on the home page; ad: a popup (HTML of simple tags, with --title); module: a new module (--title NAME)`,
  read: (args) => {
    const options = readOptions(args, ['scene', 'text', 'file', 'title', 'type', 'province', 'from', 'until'])
    const scene = oneOf('scene', required(options, 'scene'), SCENES)
    const type = options.get('type') ?? 'info'
    if (type !== 'info' && type !== 'warn') throw new OpsError(`--type ${type}: should be info or warn`)
    const title = options.get('title')?.trim() ?? ''
    if (scene === 'ad' && title === '') throw new OpsError('--title is missing')
    if (scene === 'module' && !MODULE_NAME.test(title)) {
      throw new OpsError('--title: should be the module’s name in English')
    }
    const content = contentOf(scene, options)
    const { startsAt, endsAt } = readTimes(options)
    const named = options.get('province')
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const province = named === undefined ? null : await findProvince(db, named)
        const id = await setNotice(
          db,
          {
            scene,
            provinceId: province?.id ?? null,
            type,
            title,
            content,
            startsAt,
            endsAt,
          },
          shellDeed,
        )
        if (scene === 'ad') print(`shown as: ${safeHtml(content)}`)
        print(`notification ${id} is set`)
      })
    }
  },
}

/** Lists what is shown, and what will be. */
export const notificationList: Command = {
  usage: 'notification list',
  summary: 'lists notifications, advertisements and new modules that are not over',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const rows = await listNotices(db, SCENES, new Date())
        for (const row of rows) {
          print(
            `${row.id}  ${row.scene}  ${row.province ?? 'all'}  ${told(row.starts_at)} – ${told(row.ends_at)}  ${row.title}  ${row.content.slice(0, 60)}`,
          )
        }
        if (rows.length === 0) print('nothing is set')
      })
    }
  },
}

/** Ends a notification. */
export const notificationEnd: Command = {
  usage: 'notification end --id N',
  summary: 'ends a notification now',
  read: (args) => {
    const id = wholeNumber('id', required(readOptions(args, ['id']), 'id'), 1, 2_147_483_647)
    return async ({ url, print }) => {
      try {
        await withDb(url, async (db) => {
          await endNotice(db, SCENES, id, shellDeed)
          print(`notification ${id} is over`)
        })
      } catch (error) {
        if (error instanceof HttpProblem) throw new OpsError(`--id ${id}: nothing of that id is shown`)
        throw error
      }
    }
  },
}

function contentOf(scene: Scene, options: ReadonlyMap<string, string>): string {
  const text = options.get('text')
  const file = options.get('file')
  // A module needs no words beside its name.
  if (scene === 'module' && text === undefined && file === undefined) return ''
  if ((text === undefined) === (file === undefined)) throw new OpsError('give --text or --file')
  const content = (text ?? readText(file ?? '')).trim()
  const most = scene === 'ad' ? 20_000 : 200
  if (content === '' || content.length > most) throw new OpsError(`the text has 1 to ${most} characters`)
  if (scene === 'ad' && safeHtml(content) === '')
    throw new OpsError('nothing is left of this HTML once it is safe')
  return content
}
