import type { Db } from '#server/db/open.ts'
import { type Command, OpsError, readOptions, required } from './command.ts'
import { withDb } from './with-db.ts'

/** What a command does to the one thing that `--id` names. */
export interface ById {
  /** Before `--id ID`. */
  readonly words: string
  readonly summary: string
  /** @returns false where nothing of that id is there */
  readonly act: (db: Db, id: string) => Promise<boolean>
  /** Said of the id, where it was done and where nothing is there. */
  readonly done: string
  readonly missing: string
}

/** A command for one thing by its id. @throws OpsError where there is none of it */
export function byId({ words, summary, act, done, missing }: ById): Command {
  return {
    usage: `${words} --id ID`,
    summary,
    read: (args) => {
      const id = required(readOptions(args, ['id']), 'id')
      return async ({ url, print }) => {
        await withDb(url, async (db) => {
          if (!(await act(db, id))) throw new OpsError(`--id ${id}: ${missing}`)
          print(`${id} ${done}`)
        })
      }
    },
  }
}
