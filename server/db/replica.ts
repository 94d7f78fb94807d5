import type pg from 'pg'
import { type OpenOptions, openPool } from './open.ts'
import type { Pulse } from './pulse.ts'

/** How old, in ms, what is read at a replica may be. */
const AGE = 1000
/** For how long, in ms, a replica is left alone that did not answer or was behind. */
const PAUSE = 500
/** How long a free connection, and the answer on how far it is, is waited for, in ms. */
const PATIENCE = 500
/**
 * For how long, in ms, a standby answers for a primary that is away. A network that parts them all may hide one that has
 * gone on without it.
 */
export const STAND_IN = 60_000

/** Hands out connections to the replica, as far as what is read there is good enough; undefined: it is not. */
export interface Replica {
  /** A connection on which everything is seen that was acknowledged a second ago. */
  recent(): Promise<pg.PoolClient | undefined>
  /** While the primary is away: a connection on which everything is seen that was ever acknowledged. */
  standIn(): Promise<pg.PoolClient | undefined>
  end(): Promise<void>
}

export function openReplica(url: string, pulse: Pulse, options: OpenOptions): Replica {
  const pool = openPool(url, { ...options, patience: PATIENCE, mayBeStandby: true })

  /** Takes connections on which `look` finds, or has found less than `AGE` ago, as of when everything is seen there. */
  function taker(look: (client: pg.PoolClient) => Promise<number | undefined>) {
    const seen = new WeakMap<pg.PoolClient, number>()
    let leftAloneUntil = 0
    return async (): Promise<pg.PoolClient | undefined> => {
      if (performance.now() < leftAloneUntil) return undefined
      const client = await pool.connect().catch(() => {})
      if (client) {
        if (isFresh(seen.get(client))) return client
        try {
          const asOf = await look(client)
          if (isFresh(asOf)) {
            seen.set(client, asOf)
            return client
          }
          client.release()
        } catch {
          client.release(true)
        }
      }
      leftAloneUntil = performance.now() + PAUSE
      return undefined
    }
  }

  const takeRecent = taker(async (client) => {
    const { position } = await ask<{ position: string | null }>(
      client,
      "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS position",
    )
    return position == null ? undefined : pulse.asOf(BigInt(position))
  })
  const takeStandIn = taker(async (client) => {
    const now = performance.now()
    // What has come is replayed within moments; one that has become the primary had replayed all.
    const { complete } = await ask<{ complete: boolean | null }>(
      client,
      'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() AS complete',
    )
    return complete === true ? now : undefined
  })
  return {
    recent: async () => (pulse.awaySince() === undefined ? takeRecent() : undefined),
    standIn: async () => {
      const now = performance.now()
      const isOver = now - (pulse.awaySince() ?? now) > STAND_IN
      return pulse.waitsForStandby() && !isOver ? takeStandIn() : undefined
    },
    end: () => pool.end(),
  }
}

const isFresh = (asOf: number | undefined): asOf is number =>
  asOf !== undefined && performance.now() - asOf < AGE

/** @throws Error where the server is silent */
async function ask<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
): Promise<Partial<Row>> {
  const question: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: PATIENCE }
  const { rows } = await client.query<Row>(question)
  return rows[0] ?? {}
}
