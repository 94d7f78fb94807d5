import pLimit, { type LimitFunction } from 'p-limit'
import { tooMany, unavailable } from '#server/http/errors.ts'

/** How many may wait. */
interface Room {
  /** Over all keys. */
  inAll?: number
  ofOneKey?: number
}

/** How much is worked on, and how much waits for its turn. */
export interface TurnsTaken {
  readonly working: number
  readonly waiting: number
}

/** Work under a key: so much of one key runs at once, the rest waits in order. */
export class Turns {
  readonly #lanes = new Map<string, LimitFunction>()
  readonly #room: Required<Room>

  /** @param room left out: without end */
  constructor({ inAll = Infinity, ofOneKey = Infinity }: Room) {
    this.#room = { inAll, ofOneKey }
  }

  /** @throws HttpProblem 429 when too many of the key wait, 503 in all; else what `work` throws */
  async run<T>(key: string, atOnce: number, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? pLimit(atOnce)
    if (lane.activeCount >= atOnce) {
      if (lane.pendingCount >= this.#room.ofOneKey) throw tooMany(1)
      if (this.#waiting() >= this.#room.inAll) throw unavailable()
    }
    this.#lanes.set(key, lane)
    try {
      return await lane(work)
    } finally {
      // Another lane may have this key by now.
      if (lane.activeCount === 0 && this.#lanes.get(key) === lane) this.#lanes.delete(key)
    }
  }

  taken(): TurnsTaken {
    const working = [...this.#lanes.values()].reduce((sum, lane) => sum + lane.activeCount, 0)
    return { working, waiting: this.#waiting() }
  }

  #waiting(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.pendingCount, 0)
  }
}
