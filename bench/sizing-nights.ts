import { randomNumbers } from './random.ts'

/** What one visit costs, as it was measured. */
export interface Cost {
  calls: number
  /** Seconds of processor of the app a visit. */
  app: number
  /** The same of the database. */
  database: number
}

/** Requests that one process answers at once; more are refused with a pause (server/http/limits). */
const AT_ONCE = 150
/** Visits of one student in the three days: assumed, no night was measured. */
export const VISITS_EACH = 4
/**
 * Share of all visits in each hour from the hour of the scores on, then of the second and third day: assumed, with the
 * whole nation's scores at one hour, which is worse than any year was.
 */
const FIRST_EVENING = [0.12, 0.09, 0.06, 0.04, 0.01]
/** How many times the mean of its hour the first ten minutes take. */
const RUSH = 2
const RUSH_MINUTES = 10

/** Few come at night. */
const NIGHT = 0.1
const MORNING = 7
/** The hour of the day at which the scores are out. */
const OUT_AT = 20
const HOURS = 72

/** Visits in each minute of three days. @param students Who come */
export function visitsByMinute(students: number): number[] {
  const later = Array.from({ length: HOURS - FIRST_EVENING.length }, (_, at) =>
    (OUT_AT + FIRST_EVENING.length + at) % 24 < MORNING ? NIGHT : 1,
  )
  const sum = (shares: readonly number[]): number => shares.reduce((all, share) => all + share, 0)
  const each = (1 - sum(FIRST_EVENING)) / sum(later)
  const hours = [...FIRST_EVENING, ...later.map((weight) => weight * each)]
  const calm = (60 - RUSH * RUSH_MINUTES) / (60 - RUSH_MINUTES)
  return hours.flatMap((share, hour) => {
    const mean = (students * VISITS_EACH * share) / 60
    return Array.from({ length: 60 }, (_, minute) => {
      if (hour > 0) return mean
      return mean * (minute < RUSH_MINUTES ? RUSH : calm)
    })
  })
}

/** What came of three days. */
export interface Nights {
  calls: number
  refused: number
  /** Visits in the busiest minute. */
  busiest: number
  /** ms that 95 and 99.9 of 100 calls waited in the busiest hour, their own time aside. */
  p95: number
  p999: number
  /** Share of its processors that the app used in the busiest minute. */
  use: number
}

/**
 * Three days as a queue: calls come by chance at each minute's rate, a proxy gives each to the process with the fewest waiting of
 * two, which answers one after the other; what finds 150 waiting is refused. Times of calls are exponential about their mean.
 *
 * @param processes Of the app, each with a processor of its own
 */
export function passNights(cost: Cost, students: number, processes: number, seed = 1): Nights {
  const random = randomNumbers(seed)
  /** Seconds of processor that each process still has to work off. */
  const waiting = new Float64Array(processes)
  const mean = cost.app / cost.calls
  const minutes = visitsByMinute(students)
  const bins = new Float64Array(20_000)
  let [calls, refused, now, inHour] = [0, 0, 0, 0]
  const last = new Float64Array(processes)
  const left = (process: number): number =>
    Math.max(0, (waiting[process] ?? 0) - (now - (last[process] ?? 0)))
  minutes.forEach((visits, minute) => {
    const end = 60 * (minute + 1)
    const rate = (visits * cost.calls) / 60
    for (now += gap(random, rate); now < end; now += gap(random, rate)) {
      calls += 1
      const [one, other] = [Math.floor(random() * processes), Math.floor(random() * processes)]
      const process = left(one) <= left(other) ? one : other
      const before = left(process)
      if (before > AT_ONCE * mean) {
        refused += 1
        continue
      }
      waiting[process] = before + gap(random, 1 / mean)
      last[process] = now
      if (minute >= 60) continue
      inHour += 1
      const bin = Math.min(bins.length - 1, Math.floor(before * 1000))
      bins[bin] = (bins[bin] ?? 0) + 1
    }
    now = end
  })
  const quantile = (share: number): number => {
    let sum = 0
    return bins.findIndex((count) => (sum += count) >= share * inHour)
  }
  const busiest = Math.max(...minutes)
  return {
    calls,
    refused,
    busiest: Math.round(busiest),
    p95: quantile(0.95),
    p999: quantile(0.999),
    use: (busiest * cost.app) / 60 / processes,
  }
}

/** Seconds until the next of what comes by chance. */
const gap = (random: () => number, rate: number): number => -Math.log(1 - random()) / rate
