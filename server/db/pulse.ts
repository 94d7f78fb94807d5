import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Between two questions to the primary, in ms. */
const BEAT = 400
/** How long it may take to answer one, in ms; then it is asked once more, over a new connection. */
const SILENCE = 1500
/** How long that connection may take, in ms. */
const PATIENCE = 1000
/** How many positions are remembered: those of the time that a replica may be behind, and some. */
const MARKS = 8

/** All that was acknowledged before `at` (by `performance.now()`) lies before this position of the log. */
interface Mark {
  readonly position: bigint
  readonly at: number
}

/** Whether the primary answers, and how far it had written by when. */
export interface Pulse {
  /** Since when it has been away, by `performance.now()`; undefined: it answers. */
  awaySince(): number | undefined
  /** Whether its last word was that it acknowledges nothing that a standby lacks. */
  waitsForStandby(): boolean
  /** Who has got as far as `position` has everything acknowledged before this moment; undefined: that is not known. */
  asOf(position: bigint): number | undefined
  close(): Promise<void>
}

/**
 * Asks the primary again and again over a connection of its own.
 * @param onChange is told when it goes away, and when it is back
 */
export function feelPulse(url: string, onChange: (isAway: boolean) => void): Pulse {
  const stop = new AbortController()
  let marks: readonly Mark[] = []
  let awaySince: number | undefined
  let waits = false

  async function beat(client: pg.Client): Promise<void> {
    const at = performance.now()
    // A standby refuses the first of them.
    const { rows } = await client.query<{ position: string; waits: boolean }>(`
      SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS position,
        current_setting('synchronous_standby_names') <> ''
          AND current_setting('synchronous_commit') NOT IN ('off', 'local') AS waits`)
    const [found] = rows
    if (!found) return
    marks = [{ position: BigInt(found.position), at }, ...marks].slice(0, MARKS)
    ;({ waits } = found)
    if (awaySince !== undefined) onChange(false)
    awaySince = undefined
  }

  /** Resolves once the connection is over, with whether it has answered at all. */
  async function askOn(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'xuankao-pulse',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: SILENCE,
    })
    client.on('error', () => {})
    let answered = false
    try {
      await client.connect()
      // Those of another server say nothing of this one.
      marks = []
      while (!stop.signal.aborted) {
        await beat(client)
        answered = true
        await wait(BEAT, undefined, { signal: stop.signal })
      }
    } catch {
      // Whatever it was, the next connection tells more.
    }
    void client.end().catch(() => {})
    return answered
  }

  async function keepAsking(): Promise<void> {
    while (!stop.signal.aborted) {
      const answered = await askOn()
      if (stop.signal.aborted || answered) continue
      if (awaySince === undefined) {
        awaySince = performance.now()
        onChange(true)
      }
      await wait(BEAT, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const asks = keepAsking()
  return {
    awaySince: () => awaySince,
    waitsForStandby: () => waits,
    asOf: (position) => marks.find((mark) => mark.position <= position)?.at,
    close: async () => {
      stop.abort()
      await asks
    },
  }
}
