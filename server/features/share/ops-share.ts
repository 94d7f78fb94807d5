import { shellDeed } from '#server/features/staff/service.ts'
import type { ShareText } from '#domain/share.ts'
import { setWords } from './operate.ts'
import { shareTextOf } from './texts.ts'
import { type Command, OpsError, readOptions } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'

const none = 'none'

/** Options, what each sets, and how long it may be. */
const fields: Readonly<Record<string, readonly [keyof ShareText, number]>> = {
  title: ['title', 40],
  summary: ['summary', 120],
  name: ['name', 40],
  content: ['shareContent', 120],
  thumbnail: ['thumbnail', 500],
}

/** Sets the words and the picture that pages are handed on with; what is not named stays. */
export const shareSet: Command = {
  usage: 'share set [--type T] [--title T] [--summary T] [--name T] [--content T] [--thumbnail PATH]',
  summary: `what pages are shared with; --type cu: those under /cu; --name, --content: inside WeChat; ${none} takes one back`,
  read: (args) => {
    const options = readOptions(args, ['type', ...Object.keys(fields)])
    const type = options.get('type') ?? ''
    if (!/^[A-Za-z0-9]{0,20}$/.test(type)) throw new OpsError(`--type ${type}: should be like cu`)
    const changes: { [K in keyof ShareText]?: string | null } = {}
    for (const [name, [field, most]] of Object.entries(fields)) {
      const text = options.get(name)?.trim()
      if (text === undefined) continue
      if (text === '' || text.length > most) throw new OpsError(`--${name} has 1 to ${most} characters`)
      if (field === 'thumbnail' && !/^(\/(?!\/)|https:\/\/|none$)/.test(text))
        throw new OpsError(`--thumbnail ${text}: should be like /share.png or https://…`)
      changes[field] = text === none ? null : text
    }
    if (Object.keys(changes).length === 0) throw new OpsError('nothing to set')
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        await setWords(db, { type, changes }, shellDeed)
        for (const [name, text] of Object.entries(await shareTextOf(db, type))) print(`${name}  ${text}`)
      })
    }
  },
}
