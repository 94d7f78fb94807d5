import { type ChildProcess, fork } from 'node:child_process'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { failIfAbandoned, isWaiting } from './queries.ts'
import { ABANDONED } from './work.ts'

/** Rows of a file and those that stand are compared in it; reading has a process of its own beside it. */
const FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=8', '--optimize-for-size']

export type DeskContext = Pick<Ground, 'db' | 'databaseUrl' | 'log'>

/** Has files worked on in a process of its own, one at a time. */
export class Desk {
  readonly #context: DeskContext
  #child: ChildProcess | undefined

  constructor(context: DeskContext) {
    this.#context = context
  }

  /** Has all done that is to be done; called once it is in the table. */
  start(): void {
    if (this.#child) return
    const child = fork(new URL('./work-process.ts', import.meta.url), {
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    child.send(this.#context.databaseUrl)
    child.once('error', (error) =>
      this.#context.log.error({ err: error }, 'files of figures are not worked on'),
    )
    child.once('exit', (code) => void this.#end(code))
    // It is no reason for an app that ends to stay.
    child.unref()
    child.channel?.unref()
  }

  /** Sees that a file that somebody waits for is worked on, and that one of a process that died has failed. */
  async look(db: Db, { taken_at }: { taken_at: Date | null }): Promise<void> {
    if (taken_at === null) this.start()
    else if (!this.#child) await failIfAbandoned(db, ABANDONED)
  }

  async #end(code: number | null): Promise<void> {
    this.#child = undefined
    const { db, log } = this.#context
    try {
      if (code !== 0) {
        log.error({ code }, 'the process that works on files of figures ended')
        await failIfAbandoned(db, ABANDONED)
      } else if (await isWaiting(db)) this.start()
    } catch (error) {
      log.warn({ err: error }, 'files of figures were not looked after')
    }
  }
}
