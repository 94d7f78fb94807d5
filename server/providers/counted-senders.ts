import { Counter } from 'prom-client'

interface Sender<M> {
  send(message: M): Promise<void>
}

/** Counts what was sent, and what whoever carries it did not take. */
export class CountedSenders {
  readonly counter = new Counter({
    name: 'messages_total',
    help: 'Messages by the way that they go, and whether they were taken',
    labelNames: ['way', 'result'],
    registers: [],
  })

  /** The same sender, counted. */
  by<M>(way: 'sms' | 'mail', sender: Sender<M>): Sender<M> {
    for (const result of ['sent', 'refused']) this.counter.inc({ way, result }, 0)
    return {
      send: async (message) => {
        try {
          await sender.send(message)
        } catch (error) {
          this.counter.inc({ way, result: 'refused' })
          throw error
        }
        this.counter.inc({ way, result: 'sent' })
      },
    }
  }
}
