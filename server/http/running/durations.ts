/** Upper ends of the buckets in seconds; from a hit in memory to the client's own limit. */
const ends = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

interface Counts {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  /** Answers that took no longer than the end of the same place. */
  readonly within: Float64Array
  total: number
  sum: number
}

/**
 * How long answers took, for Prometheus; prom-client sorts labels at each observation, which costs too much.
 */
export class Durations {
  readonly name = 'http_request_duration_seconds'
  readonly help = 'Time to answer, by route and status'
  /** By labels, as they are written. */
  readonly #counted = new Map<string, Counts>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    let counts = this.#counted.get(labels)
    if (!counts) {
      counts = {
        labels: { method, route, status: String(status) },
        within: new Float64Array(ends.length),
        total: 0,
        sum: 0,
      }
      this.#counted.set(labels, counts)
    }
    counts.total += 1
    counts.sum += seconds
    for (let at = ends.length - 1; at >= 0 && seconds <= (ends[at] ?? 0); at -= 1) {
      counts.within[at] = (counts.within[at] ?? 0) + 1
    }
  }

  /** By labels; `ends` are those of `within`. */
  read(): (Counts & { readonly ends: readonly number[] })[] {
    return [...this.#counted.values()].map((counts) => ({ ...counts, ends }))
  }

  /** In Prometheus' text format. */
  write(): string {
    const { name, help } = this
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
    for (const [labels, { within, total, sum }] of this.#counted) {
      for (const [at, end] of ends.entries()) {
        lines.push(`${name}_bucket{${labels},le="${end}"} ${within[at] ?? 0}`)
      }
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${total}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
    return `${lines.join('\n')}\n`
  }
}
