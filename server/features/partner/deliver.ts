import * as z from 'zod'
import { pauseAfterTry } from '#domain/partner/webhook.ts'
import type { Config } from '#server/config.ts'
import type { Ground } from '#server/ground.ts'
import { type TakenEvent, markDelivered, markFailed, takeDueEvent } from './event-queries.ts'
import { watched } from '#server/watching/watch.ts'
import { SendProblem, sendWebhook } from './send.ts'
import { signedHeaders } from './sign.ts'

/** How often a process looks for events that are due, in ms. */
const LOOK_EVERY = 2000
/** Events that a process sends at once, and those of one partner, so that one that hangs holds up no other. */
const AT_ONCE = { all: 16, ofOne: 4 }

/** As it was written. */
const eventData = z.record(z.string(), z.unknown())

type Delivering = Pick<Ground, 'db' | 'log' | 'jobs'> & {
  readonly config: Pick<Config, 'webhookTargets'>
}

/** Sends one event that was taken, and notes what came of it. @throws whatever the database does */
async function deliver(
  { db, log, config }: Pick<Delivering, 'db' | 'log' | 'config'>,
  event: TakenEvent,
  stop: AbortSignal,
): Promise<void> {
  const { hash_id, partner_id, kind, tries, webhook_url: url } = event
  if (url === null) return
  const data = { ...eventData.parse(event.data), reference: event.reference, linkId: event.linkId }
  const body = JSON.stringify({ type: kind, timestamp: event.made_at.toISOString(), data })
  const secrets = [event.webhook_secret, ...(event.secretBefore === null ? [] : [event.secretBefore])]
  const headers = signedHeaders(secrets, { id: hash_id, timestamp: Math.floor(Date.now() / 1000), body })
  try {
    await sendWebhook({ url, headers, body }, config.webhookTargets, stop)
  } catch (error) {
    // Who stops leaves it as if it had been killed: it is sent again.
    if (stop.aborted) return
    if (!(error instanceof SendProblem)) throw error
    const pause = pauseAfterTry(tries)
    await markFailed(db, event, error.message, pause)
    const told = { event: hash_id, partner: partner_id, tries, reason: error.message }
    if (pause === undefined) log.error(told, 'a webhook was given up: replay it in the console')
    else log.warn(told, 'a webhook was not taken; it is sent again')
    return
  }
  await markDelivered(db, event.id)
}

/** Sends events as they get due, beside any number of other processes, until it is stopped. */
export function deliverEvents(delivering: Delivering): { look(): Promise<void>; stop(): Promise<void> } {
  const job = delivering.jobs.looking('webhooks', LOOK_EVERY)
  const stopping = new AbortController()
  const under = new Map<Promise<void>, number>()
  const countOf = (partnerId: number): number =>
    [...under.values()].filter((each) => each === partnerId).length
  const send = async (event: TakenEvent): Promise<void> => {
    try {
      await watched({ kind: 'job', name: 'webhook' }, () => deliver(delivering, event, stopping.signal))
    } catch (error) {
      delivering.log.error({ err: error, event: event.hash_id }, 'a webhook was not sent; it is tried again')
    }
  }
  let looking: Promise<void> | undefined
  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && under.size < AT_ONCE.all) {
      const busy = [...new Set(under.values())].filter((id) => countOf(id) >= AT_ONCE.ofOne)
      const event = await takeDueEvent(delivering.db, busy)
      if (!event) return
      const sending = send(event).finally(() => {
        under.delete(sending)
        void look()
      })
      under.set(sending, event.partner_id)
    }
  }
  const look = (): Promise<void> =>
    (looking ??= job(takeAll)
      .catch((error: unknown) => {
        delivering.log.error({ err: error }, 'webhooks were not looked for; they are soon')
      })
      .finally(() => {
        looking = undefined
      }))
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY)
  timer.unref()
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
      await Promise.all(under.keys())
    },
  }
}
