import { MINUTE } from '#domain/time.ts'
import type { Ground } from '#server/ground.ts'
import * as queries from './queries.ts'

type Mailing = Pick<Ground, 'db' | 'mail' | 'log'>

/** How often it is looked for answers that no mail has taken yet, in ms. */
const LOOKED_EVERY = MINUTE

/**
 * Hands an answer over that is kept, and notes it. Where the process dies in between, it is sent once more.
 * @returns false where mail does not take it now: it stays due
 */
export async function mailAnswer({ db, mail, log }: Mailing, due: queries.DueAnswer): Promise<boolean> {
  const { contact, text, answer } = due
  try {
    await mail.send({
      to: contact,
      subject: '选考在线：对反馈的回复',
      text: `${answer}\n\n——\n原文：${text}`,
    })
  } catch (error) {
    // The vendor's message may hold the address, which no log does.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    log.error({ code }, 'an answer could not be sent by mail; tried again')
    return false
  }
  await queries.noteMailed(db, due)
  return true
}

/** Sends what is due, one after another; several processes share it. @throws Error where mail took one of them not */
export async function mailDue(context: Mailing, now: Date, signal?: AbortSignal): Promise<void> {
  for (let left = 0; ;) {
    const due = signal?.aborted ? undefined : await queries.takeDueAnswer(context.db, now)
    if (due) left += (await mailAnswer(context, due)) ? 0 : 1
    else if (left === 0) return
    else throw new Error(`${left} answers were not taken by mail`)
  }
}

/** Looks for answers that are due now, and every minute from then on. */
export function mailDueAnswers(context: Mailing & Pick<Ground, 'jobs'>): { stop(): Promise<void> } {
  const job = context.jobs.of('answers', LOOKED_EVERY)
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      await job(() => mailDue(context, new Date(), stopping.signal))
    } catch (error) {
      context.log.error({ err: error }, 'answers were not mailed; tried again')
    }
    running = undefined
  }
  const look = (): void => {
    running ??= run()
  }
  look()
  const timer = setInterval(look, LOOKED_EVERY)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
