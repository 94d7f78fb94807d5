import { Counter, Gauge, type Registry } from 'prom-client'

interface Sender<M> {
  send(message: M): Promise<void>
}

/** Counts what was sent, what is being handed over, and what whoever carries it did not take. */
export class CountedSenders {
  readonly #ended = new Counter({
    name: 'messages_total',
    help: 'Messages by the way that they go, and whether they were taken',
    labelNames: ['way', 'result'],
    registers: [],
  })
  readonly #waiting = new Gauge({
    name: 'messages_waiting',
    help: 'Messages that wait to be taken by who carries them; nothing is sent again by itself',
    labelNames: ['way'],
    registers: [],
  })

  register(metrics: Registry): void {
    metrics.registerMetric(this.#ended)
    metrics.registerMetric(this.#waiting)
  }

  /** The same sender, counted. */
  by<M>(way: 'sms' | 'mail', sender: Sender<M>): Sender<M> {
    for (const result of ['sent', 'refused']) this.#ended.inc({ way, result }, 0)
    this.#waiting.set({ way }, 0)
    return {
      send: async (message) => {
        this.#waiting.inc({ way })
        try {
          await sender.send(message)
        } catch (error) {
          this.#ended.inc({ way, result: 'refused' })
          throw error
        } finally {
          this.#waiting.dec({ way })
        }
        this.#ended.inc({ way, result: 'sent' })
      },
    }
  }
}
