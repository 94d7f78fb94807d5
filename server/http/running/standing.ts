import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { type Db, poolFigures } from '#server/db/open.ts'
import type { Load } from '#server/http/limits/overload.ts'
import type { Disk } from './disk.ts'
import { type GaugeReading, addGauge } from './gauge.ts'

/** What a process answers with. */
export interface Means {
  readonly db: Db
  readonly disk: Disk
  readonly load: Load
  /** undefined: no Redis is set up. */
  readonly isRedisUp: () => boolean | undefined
  /** Whether a standby answers in the primary's place, which takes no writes; undefined: none is set up. */
  readonly standsIn: () => boolean | undefined
}

/** Whether the database answers. */
export const doesAnswer = (db: Db): Promise<boolean> =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )

/** How the means of this process stand, for who asks whether it is ready. */
export async function standingOf({ db, disk, load, isRedisUp, standsIn }: Means) {
  const { busy, waiting } = poolFigures(db)
  return {
    /** Of the folder DATA_DIR. */
    disk: await disk.takesWrites(),
    /** null: none is set up. */
    redis: isRedisUp() ?? null,
    /** null: none is set up. */
    standIn: standsIn() ?? null,
    pool: { busy, waiting },
    queue: {
      requests: load.inFlight(),
      logins: load.lanes.students.waiting,
      staff: load.lanes.staff.waiting,
    },
  }
}

/** Adds the same to the figures for Prometheus; they are read when they are asked for. */
export function measureMeans(metrics: Registry, { db, disk, load, isRedisUp, standsIn }: Means): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly GaugeReading[] | Promise<readonly GaugeReading[]>,
  ): void => addGauge(metrics, { name, help, labelNames }, read)

  gauge('disk_takes_writes', 'Whether DATA_DIR takes writes', [], async () => [
    [{}, Number(await disk.takesWrites())],
  ])
  gauge('disk_free_bytes', 'What is left of the disk of DATA_DIR', [], async () => [
    [{}, (await disk.free()) ?? NaN],
  ])
  if (isRedisUp() !== undefined) {
    gauge('redis_up', 'Whether Redis counts; missing where none is set up', [], () => [
      [{}, Number(isRedisUp())],
    ])
  }
  if (standsIn() !== undefined) {
    gauge(
      'db_stand_in',
      'Whether a standby answers for a primary that is away; missing without one',
      [],
      () => [[{}, Number(standsIn())]],
    )
  }
  gauge('db_pool', 'Connections of the pool by state, and statements that wait for one', ['state'], () => {
    const { busy, idle, waiting } = poolFigures(db)
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ]
  })
  // After the pool, which this takes a connection of.
  gauge('database_up', 'Whether the database answers', [], async () => [[{}, Number(await doesAnswer(db))]])
  gauge('requests_in_flight', 'Requests that are being answered', [], () => [[{}, load.inFlight()]])
  gauge('hashing_requests', 'Calls that hash a password, by whose and state', ['lane', 'state'], () =>
    Object.entries(load.lanes).flatMap(([lane, { taken, waiting }]): GaugeReading[] => [
      [{ lane, state: 'working' }, taken],
      [{ lane, state: 'waiting' }, waiting],
    ]),
  )
}
