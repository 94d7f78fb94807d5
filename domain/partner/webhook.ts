import { DAY, HOUR, MINUTE } from '#domain/time.ts'

/** What a partner is told. `ping` is of no student: it shows that what is sent arrives. */
export const EVENT_KINDS = ['list.filed', 'order.paid', 'ping'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_NAMES: Readonly<Record<EventKind, string>> = {
  'list.filed': '志愿表',
  'order.paid': '付款',
  ping: '测试',
}

/** Where an event stands; failed: it was tried as often as is tried. */
export const EVENT_STATES = ['waiting', 'delivered', 'failed'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** After a try that failed the next comes so much later, in ms; after the last of them none does. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]
/** Tries of one event. */
export const MOST_TRIES = PAUSES.length + 1

/** @param tries that failed so far @returns ms until the next; undefined: there is none */
export const pauseAfterTry = (tries: number): number | undefined => PAUSES[tries - 1]

/** A receiver answers within so long, in ms. */
export const SEND_WITHIN = 10_000
/** Who sends an event has it for so long, in ms; later another may, since that one was killed. */
export const CLAIM = MINUTE
/** A list that is saved again within so long is told of once, in ms. */
export const LIST_SETTLES = 2 * MINUTE
/** Events are kept for so long, in ms. */
export const EVENT_KEPT = 30 * DAY
/** A way to the page that asks a student is good for so long, in ms. */
export const TICKET_GOOD = 15 * MINUTE
