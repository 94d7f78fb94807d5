import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** Within this one line is written for the same limit and key, in ms. */
const QUIET = 60_000
/** Lines in that time, whoever is refused: an attack does not fill the log. */
const LINES = 200

/** Counts and logs what limits refuse, telling of a number, account or address only that it recurs. */
export class Refused {
  readonly counter = new Counter({
    name: 'limits_refused_total',
    help: 'What was one too many, by limit',
    labelNames: ['limit'],
    registers: [],
  })
  readonly #log: FastifyBaseLogger
  /** A plain hash of a mobile would give it away to whoever hashes all of them. */
  readonly #secret = randomBytes(32)
  #told = new Set<string>()
  #since = 0

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  note(limit: string, key: string): void {
    this.counter.inc({ limit })
    const now = Date.now()
    if (Math.abs(now - this.#since) > QUIET) {
      this.#told = new Set()
      this.#since = now
    }
    const who = createHmac('sha256', this.#secret).update(`${limit} ${key}`).digest('hex').slice(0, 12)
    if (this.#told.has(who) || this.#told.size >= LINES) return
    this.#told.add(who)
    this.#log.warn({ limit, who }, 'refused by a limit')
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
