import { unavailable } from './errors.ts'

interface Lane {
  running: number
  /** Each starts the work of who waits, the longest waiting first. */
  readonly waiting: (() => void)[]
}

/** Work that comes under a key: so much of one key runs at once, the rest waits in the order in which it came. */
export class Turns {
  readonly #lanes = new Map<string, Lane>()
  readonly #waitingAtMost: number
  #waiting = 0

  /** @param waitingAtMost over all keys */
  constructor(waitingAtMost: number) {
    this.#waitingAtMost = waitingAtMost
  }

  /** @throws HttpProblem 503 when too many wait; else what `work` throws */
  async run<T>(key: string, atOnce: number, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] }
    this.#lanes.set(key, lane)
    if (lane.running < atOnce) lane.running += 1
    else await this.#wait(lane)
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else if ((lane.running -= 1) === 0) this.#lanes.delete(key)
    }
  }

  async #wait(lane: Lane): Promise<void> {
    if (this.#waiting >= this.#waitingAtMost) throw unavailable()
    this.#waiting += 1
    await new Promise<void>((turn) => lane.waiting.push(turn))
    this.#waiting -= 1
  }
}
