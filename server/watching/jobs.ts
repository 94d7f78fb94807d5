import { Counter, Gauge, type Registry } from 'prom-client'
import { watched } from './watch.ts'

/** Runs a job, and counts how it ended. */
export type RunJob = <T>(work: () => Promise<T>) => Promise<T>

/** Counts what a process does by itself, for Prometheus: how it ended, and when it last ended well. */
export class Jobs {
  readonly #runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of what a process does by itself, by how they ended',
    labelNames: ['name', 'result'],
    registers: [],
  })
  readonly #endedWell = new Gauge({
    name: 'job_ended_well_timestamp_seconds',
    help: 'When a job last ended well in this process; missing: not yet',
    labelNames: ['name'],
    registers: [],
  })
  readonly #every = new Gauge({
    name: 'job_every_seconds',
    help: 'How often a job runs; missing: when there is something to do',
    labelNames: ['name'],
    registers: [],
  })

  readonly #awaited = new Gauge({
    name: 'job_awaited_timestamp_seconds',
    help: 'Since when this process is to do a job that runs every so often',
    labelNames: ['name'],
    registers: [],
  })

  register(metrics: Registry): void {
    metrics.registerMetric(this.#runs)
    metrics.registerMetric(this.#endedWell)
    metrics.registerMetric(this.#every)
    metrics.registerMetric(this.#awaited)
  }

  /** @param every ms between two runs; left out: when there is something to do */
  of(name: string, every?: number): RunJob {
    return this.#counted(name, every, (work) => watched({ kind: 'job', name }, work))
  }

  /**
   * A job that looks so often, and mostly finds nothing, that a trace of each look would hide all others. What it finds to do
   * is watched by itself.
   */
  looking(name: string, every: number): RunJob {
    return this.#counted(name, every, (work) => work())
  }

  #counted(name: string, every: number | undefined, run: RunJob): RunJob {
    for (const result of ['done', 'failed']) this.#runs.inc({ name, result }, 0)
    if (every !== undefined) {
      this.#every.set({ name }, every / 1000)
      this.#awaited.setToCurrentTime({ name })
    }
    return async (work) => {
      try {
        const made = await run(work)
        this.#runs.inc({ name, result: 'done' })
        this.#endedWell.setToCurrentTime({ name })
        return made
      } catch (error) {
        this.#runs.inc({ name, result: 'failed' })
        throw error
      }
    }
  }
}
