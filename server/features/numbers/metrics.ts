import type { Registry } from 'prom-client'
import { ORDER_STATES } from '#domain/goods.ts'
import { QUESTION_KINDS } from '#domain/question.ts'
import { countOverdue } from '#server/features/account/service.ts'
import { countUploads } from '#server/features/figures/service.ts'
import { countOrderStates } from '#server/features/goods/service.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { countUnanswered } from '#server/features/question/service.ts'
import { type GaugeReading, addGauge } from '#server/http/running/gauge.ts'
import type { Unbuilt } from '#server/http/running/health.ts'
import type { BringContext } from '#server/features/list/service.ts'
import type { PaperContext } from '#server/features/paper/service.ts'
import type { Ground } from '#server/ground.ts'
import { findFailed } from '#server/import/store/failures.ts'
import { findImporting } from '#server/import/store/running.ts'

const seconds = (ms: number): number => ms / 1000

type Measured = { readonly unbuilt: () => Unbuilt } & Pick<Ground, 'db' | 'workers'> &
  PaperContext &
  BringContext

/** Adds to the figures for Prometheus how things stand; they are read when they are asked for. */
export function measure(metrics: Registry, { db, unbuilt, ...threads }: Measured): void {
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
  gauge('imports_failed', 'Files that could not be imported in the last days', ['way'], async () => [
    [{ way: 'shell' }, (await findFailed(db)).length],
    [{ way: 'console' }, (await countUploads(db)).failed],
  ])
  gauge('uploads_waiting', 'Files of the console that wait or are worked on', [], async () => [
    [{}, (await countUploads(db)).waiting],
  ])
  gauge('erasures_overdue', 'Closed accounts that should have been erased by now', [], async () => [
    [{}, await countOverdue(db, new Date())],
  ])
  gauge(
    'tasks',
    'What threads beside the event loop do, by thread and state',
    ['thread', 'state'],
    async () =>
      Object.entries({
        lists: threads.workers.taken(),
        papers: threads.papers.taken(),
        reader: threads.listReader.taken(),
      }).flatMap(([thread, taken]) =>
        Object.entries(taken).map(([state, count]): GaugeReading => [{ thread, state }, count]),
      ),
  )
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
