import { Gauge, type Registry } from 'prom-client'

/** One figure, and what it is of. */
export type GaugeReading = readonly [labels: Readonly<Record<string, string>>, value: number]

/** What a gauge is called, and what its readings are told apart by. */
interface Named {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
}

/** Adds a gauge that is read when it is asked for. */
export function addGauge(
  metrics: Registry,
  { name, help, labelNames }: Named,
  read: () => readonly GaugeReading[] | Promise<readonly GaugeReading[]>,
): void {
  metrics.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        this.reset()
        for (const [labels, value] of await read()) this.set({ ...labels }, value)
      },
    }),
  )
}
