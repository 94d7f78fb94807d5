import { setTimeout as wait } from 'node:timers/promises'
import { growingPause } from '#server/growing-pause.ts'

/** An app process ended before it was ready, and has said why. */
export class EarlyEnd extends Error {}

export interface AppProcess {
  /** The address that it serves; undefined: it ended before. */
  readonly ready: Promise<string | undefined>
  readonly ended: Promise<unknown>
}

interface Options {
  count: number
  start(): AppProcess
  /** Aborted by who ends them. */
  stop: AbortSignal
  say(line: string): void
  pauseAfter?: (failures: number) => number
}

/**
 * Starts app processes, and starts another for each that ends, for as long as that takes: while the database is away none
 * gets ready, and tries come after pauses that grow.
 * @returns the address once all are ready
 * @throws EarlyEnd when one of the first ends before that
 */
export async function keepAppProcesses({
  count,
  start,
  stop,
  say,
  pauseAfter = growingPause,
}: Options): Promise<string> {
  const begin = async (): Promise<{ address: string; ended: Promise<unknown> }> => {
    const { ready, ended } = start()
    const address = await ready
    if (address === undefined) throw new EarlyEnd('an app process ended before it was ready')
    return { address, ended }
  }
  const keep = async (first: Promise<unknown>): Promise<void> => {
    let ended = first
    for (let failures = 1; ; failures += 1) {
      await ended
      if (stop.aborted) return
      say('an app process ended; starting another')
      await wait(pauseAfter(failures), undefined, { signal: stop }).catch(() => {})
      if (stop.aborted) return
      const next = start()
      ended = next.ended
      if ((await next.ready) !== undefined) failures = 0
    }
  }
  const first = await Promise.all(Array.from({ length: count }, begin))
  for (const { ended } of first) void keep(ended)
  return first[0]?.address ?? ''
}
