/** Numbers that look drawn, the same ones from the same seed. */
export interface Draw {
  /** A whole number from 0 to `below` − 1. */
  int(below: number): number
  /** One of a list that is not empty. */
  pick<T>(of: readonly T[]): T
  /** The list in another order. */
  shuffle<T>(of: readonly T[]): T[]
}

/** Mulberry32 (Tommy Ettinger, public domain algorithm): 32 bits of state, enough to vary tasks, not to keep secrets. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    int,
    pick: (of) => {
      const one = of[int(of.length)]
      if (one === undefined) throw new Error('Nothing to draw from')
      return one
    },
    shuffle: (of) => {
      const left = [...of]
      const out: typeof left = []
      while (left.length > 0) out.push(...left.splice(int(left.length), 1))
      return out
    },
  }
}

/** A draw from a normal distribution with mean 0 and deviation 1 (Box and Muller). */
export function normal(draw: Draw): number {
  const uniform = (): number => (draw.int(2 ** 30) + 0.5) / 2 ** 30
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
