import type { Registry } from 'prom-client'
import { EVENT_STATES } from '#domain/partner/webhook.ts'
import type { Db } from '#server/db/open.ts'
import { type GaugeReading, addGauge } from '#server/http/running/gauge.ts'
import { countEvents } from './event-queries.ts'

type Counts = Awaited<ReturnType<typeof countEvents>>

/** Adds to the figures for Prometheus how what partners are told stands. */
export function measureEvents(metrics: Registry, db: Db): void {
  // While the database is away, nothing is told of it, and the others are.
  const reading =
    (read: (counts: Counts) => readonly GaugeReading[]) => (): Promise<readonly GaugeReading[]> =>
      countEvents(db).then(read, () => [])
  addGauge(
    metrics,
    { name: 'partner_events', help: 'Webhooks of 30 days by state', labelNames: ['state'] },
    reading((counts) =>
      EVENT_STATES.map((state) => [{ state }, counts.find((each) => each.state === state)?.count ?? 0]),
    ),
  )
  addGauge(
    metrics,
    { name: 'partner_event_waiting_seconds', help: 'How long the oldest webhook waits', labelNames: [] },
    reading((counts) => {
      const oldest = counts.find(({ state }) => state === 'waiting')?.oldest
      return [[{}, oldest ? (Date.now() - oldest.getTime()) / 1000 : 0]]
    }),
  )
}
