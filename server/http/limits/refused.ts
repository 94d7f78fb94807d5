import { Counter } from 'prom-client'
import type { Events } from '#server/http/running/events.ts'

/** Counts what limits refuse, and tells of it. */
export class Refused {
  readonly counter = new Counter({
    name: 'limits_refused_total',
    help: 'What was one too many, by limit',
    labelNames: ['limit'],
    registers: [],
  })
  readonly #events: Events

  constructor(events: Events) {
    this.#events = events
  }

  note(limit: string, key: string): void {
    this.counter.inc({ limit })
    this.#events.tell('refused.limit', { limit }, `${limit} ${key}`)
  }

  /** Does what is done in place of a check; where that opens nothing, it is a refusal. */
  async unlessOpened<T>(
    limit: string,
    key: string,
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    let opened: T | undefined
    try {
      opened = await work()
      return opened
    } finally {
      if (opened === undefined) this.note(limit, key)
    }
  }
}
