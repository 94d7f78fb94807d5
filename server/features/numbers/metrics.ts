import type { Registry } from 'prom-client'
import { ORDER_STATES } from '#domain/goods.ts'
import { QUESTION_KINDS } from '#domain/question.ts'
import type { Db } from '#server/db/open.ts'
import { countOrderStates } from '#server/features/goods/service.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { countUnanswered } from '#server/features/question/service.ts'
import { type GaugeReading, addGauge } from '#server/http/running/gauge.ts'
import type { Unbuilt } from '#server/http/running/health.ts'
import { findImporting } from '#server/import/store/running.ts'

const seconds = (ms: number): number => ms / 1000

/** Adds to the figures for Prometheus how things stand; they are read when they are asked for. */
export function measure(metrics: Registry, { db, unbuilt }: { db: Db; unbuilt: () => Unbuilt }): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly GaugeReading[]>,
  ): void => {
    // While the database is away, the others are told all the same.
    addGauge(metrics, { name, help, labelNames }, () => read().catch(() => []))
  }
  gauge('engines', 'Provinces by what they are answered by', ['state'], async () => {
    const { building, failed } = unbuilt()
    const all = (await listProvinces(db)).length
    return [
      [{ state: 'ready' }, all - building.length - failed.length],
      [{ state: 'building' }, building.length],
      [{ state: 'failed' }, failed.length],
    ]
  })
  gauge('import_running', 'Whether an import is under way', [], async () => [
    [{}, Number((await findImporting(db)).isRunning)],
  ])
  gauge('import_ended_timestamp_seconds', 'When the last import ended well', [], async () => {
    const { endedAt } = await findImporting(db)
    return endedAt === null ? [] : [[{}, seconds(endedAt.getTime())]]
  })
  gauge('orders', 'Orders by state', ['state'], async () => {
    const counts = new Map((await countOrderStates(db)).map(({ state, count }) => [state, count]))
    return ORDER_STATES.map((state) => [{ state }, counts.get(state) ?? 0])
  })
  const unanswered = async (read: (kind: { count: number; oldest: Date | null }) => number) => {
    const kinds = new Map((await countUnanswered(db)).map((each) => [each.kind, each]))
    return QUESTION_KINDS.map((kind): GaugeReading => [
      { kind },
      read(kinds.get(kind) ?? { count: 0, oldest: null }),
    ])
  }
  gauge('questions_unanswered', 'Questions without an answer, by kind', ['kind'], () =>
    unanswered(({ count }) => count),
  )
  gauge('question_waiting_seconds', 'How long the oldest of them waits', ['kind'], () =>
    unanswered(({ oldest }) => (oldest === null ? 0 : seconds(Date.now() - oldest.getTime()))),
  )
}
