import { type HttpProblem, tooMany, unavailable } from '#server/http/errors.ts'

export interface LaneLimits {
  /** Calls that are worked on at once. */
  places: number
  /** Calls that wait for a place, and those among them of one network. */
  room: number
  roomOfOne: number
  /** How long one waits at most, in ms. */
  deadline: number
  /** After how many ms one without room is refused: who asks again at once would cost more. */
  pause: number
}

/** A call that wants a place. */
interface Entering {
  network: string
  /** Whether the caller has left meanwhile: they are passed over. */
  isGone: () => boolean
  /** @param leave leaves the place; safe to call twice */
  begin: (leave: () => void) => void
  /** @param problem 429 where too many of the network wait, 503 where too many do in all, or too long */
  refuse: (problem: HttpProblem) => void
}

/** Calls of one costly kind: so many have a place, others wait in order until their deadline. */
export class Lane {
  readonly #limits: LaneLimits
  readonly #waiting = new Set<{ network: string; go: () => void }>()
  #taken = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Begins at once, or when there is a place; or refuses, after a while. */
  enter({ network, isGone, begin, refuse }: Entering): void {
    const { places, room, roomOfOne, deadline, pause } = this.#limits
    if (this.#taken < places) return begin(this.#take())
    const isOneOfMany = this.#waitingOf(network) >= roomOfOne
    const hasRoom = !isOneOfMany && this.#waiting.size < room
    const giveUp = (): void => {
      this.#waiting.delete(waiter)
      refuse(isOneOfMany ? tooMany(2) : unavailable())
    }
    const timer = setTimeout(giveUp, hasRoom ? deadline : pause)
    const go = (): void => {
      clearTimeout(timer)
      if (isGone()) giveUp()
      else begin(this.#take())
    }
    const waiter = { network, go }
    if (hasRoom) this.#waiting.add(waiter)
  }

  #take(): () => void {
    this.#taken += 1
    let isIn = true
    return () => {
      if (isIn) this.#taken -= 1
      isIn = false
      for (const next of this.#waiting) {
        if (this.#taken >= this.#limits.places) return
        this.#waiting.delete(next)
        next.go()
      }
    }
  }

  #waitingOf(network: string): number {
    return [...this.#waiting].filter((each) => each.network === network).length
  }
}
