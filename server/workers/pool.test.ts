import { afterEach, beforeAll, expect, test } from 'vitest'
import { fillList } from '#contract/list.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { fill } from '#domain/list/fill.ts'
import type { FillQuestion } from '#domain/list/fill-question.ts'
import { NO_WANTS } from '#domain/engine/wants.ts'
import { usualPlan } from '#domain/list/plan-shares.ts'
import { frozenOf, thaw } from '#domain/engine/table.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { type Workers, openWorkers } from './pool.ts'

function build(units: number): Engine {
  const builder = createEngineBuilder({ kind: 'major', year: 2026, unitDimensions: ['category'] })
  for (let unitId = 0; unitId < units; unitId += 1) {
    const line = { schoolId: 1 + (unitId % 9), school: `学校${unitId % 9}`, name: `专业${unitId}`, plan: 5 }
    for (const year of [2024, 2025])
      builder.line({ ...line, year, unitId: unitId + (year === 2025 ? 0 : 10_000), rank: 500 + unitId * 300 })
    builder.unit({ unitId, requirement: null, fee: null, codes: [unitId % 4] })
  }
  return builder.build()
}

const question: FillQuestion = {
  query: { rank: 12_000, subjects: 7 },
  wants: NO_WANTS,
  priority: 'balanced',
  listed: [],
  count: 20,
  home: 0,
  tellsRequirements: false,
  plans: [usualPlan('balanced')],
}
let engine: Engine
beforeAll(() => {
  engine = build(200)
})

const silent = { error: () => {} }
let workers: Workers | undefined
const open = (script?: URL): Workers => (workers = openWorkers(silent, script))
afterEach(() => workers?.close())

/** A thread of this text. */
const threadOf = (text: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${text}`)}`,
  )

test('a frozen engine thaws into the same engine', () => {
  const thawed = thaw(structuredClone(frozenOf(engine)))
  for (const sort of ['worth', 'cutoff', 'probability', 'fee', 'plan'] as const) {
    const query = { rank: 12_000, subjects: 7, sort, filters: { category: [1, 2] } }
    expect(engine.score(query).total).toBeGreaterThan(10)
    expect(thawed.score(query)).toEqual(engine.score(query))
  }
  expect(thawed.row(5)).toEqual(engine.row(5))
  expect(thawed.conditional(5, 9000)).toEqual(engine.conditional(5, 9000))
  expect(thawed.quality(5)).toEqual(engine.quality(5))
})

test('a thread fills a list as it is filled here, over an engine that is sent to it once', async () => {
  const { run } = open()
  const wanted = fill(engine, question)
  expect(wanted[0]?.rows.length).toBeGreaterThan(10)
  const answers = await Promise.all([1, 2, 3].map(() => run('fill', engine, question)))
  expect(answers).toEqual([wanted, wanted, wanted])
  const other = build(50)
  expect(await run('fill', other, question)).toEqual(fill(other, question))
  expect(await run('fill', engine, question)).toEqual(wanted)
})

test('what the task throws comes back, and the thread goes on', async () => {
  const { run } = open()
  const wrong = { ...question, query: { ...question.query, filters: { colour: [1] } } }
  await expect(run('fill', engine, wrong)).rejects.toThrow('no such filter: colour')
  expect(await run('fill', engine, question)).toHaveLength(1)
})

test.each([
  ['ends', 'parentPort.on("message", () => process.exit(3))'],
  ['throws', 'parentPort.on("message", () => { throw new Error("out of memory") })'],
  ['does not start', 'throw new Error("no such module")'],
])('a thread that %s is answered for with 503, and takes nobody with it', async (_, text) => {
  const { run } = open(threadOf(text))
  const ends = await Promise.allSettled([1, 2].map(() => run('fill', engine, question)))
  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : end.value))
  expect(reasons).toMatchObject([{ status: 503 }, { status: 503 }])
})

test('too many are refused at once, and after the end everybody is', async () => {
  const stuck = open(threadOf('parentPort.on("message", () => {})'))
  const asked = Array.from({ length: 70 }, () => stuck.run('fill', engine, question))
  const settled = Promise.allSettled(asked)
  await expect(asked.at(-1)).rejects.toMatchObject({ status: 503 })
  await stuck.close()
  const ends = await settled
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'))
})

test('others are answered while a list is filled', async () => {
  const app = await startZhejiangApp()
  try {
    await app.context.snapshots.load()
    const { student, simulate } = studentsOf(() => app)
    const [one, other] = [await student(), await student()]
    const [scope] = app.context.snapshot().scopes.get(11) ?? []
    if (!scope) throw new Error('there are no units')
    // Who fills a list on the event loop asks this engine.
    const asked: unknown[] = []
    const { score, page } = scope.engine
    Object.assign(scope.engine, {
      score: (query: Parameters<typeof score>[0]) => asked.push(query) && score(query),
      page: (query: Parameters<typeof page>[0]) => asked.push(query) && page(query),
    })
    const filling = app.call(fillList, {
      token: one.token,
      body: { provinceId: 11, majorIds: [], count: 10 },
    })
    expect((await simulate(other)).data.list).not.toEqual([])
    const filled = await filling
    expect(filled.data.plans.length).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
  } finally {
    await app.close()
  }
})
