import { afterEach, expect, test } from 'vitest'
import { type Threads, openThreads } from './threads.ts'

const silent = { error: () => {} }
const usual = { atOnce: 2, room: 3, memory: 32, idle: 60_000, patience: 60_000 }
let threads: Threads<unknown, unknown> | undefined
afterEach(() => threads?.close())

/** Threads of this text. */
const open = (text: string, options: Partial<typeof usual> = {}): Threads<unknown, unknown> =>
  (threads = openThreads(
    silent,
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads';${text}`)}`,
    ),
    { ...usual, ...options },
  ))

const ECHO = 'parentPort.on("message", (job) => parentPort.postMessage({ job, threadId }))'
const STUCK = 'parentPort.on("message", () => {})'

test('jobs run side by side, each thread one at a time, and threads are used again', async () => {
  const { run } = open(ECHO)
  const answers = await Promise.all([1, 2, 3, 4].map((job) => run(job)))
  expect(answers).toMatchObject([{ job: 1 }, { job: 2 }, { job: 3 }, { job: 4 }])
  const ids = new Set(answers.map((answer) => JSON.stringify(Object(answer).threadId)))
  expect(ids.size).toBe(2)
})

test('who comes when too many wait is refused at once, with 503 and a time to come again', async () => {
  const { run, close } = open(STUCK)
  const asked = Array.from({ length: 6 }, (_, job) => run(job))
  const settled = Promise.allSettled(asked)
  await expect(asked.at(-1)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await close()
  const ends = await settled
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'))
})

test('a job that takes too long, or ends its thread, is answered for with 503, and the next has a thread of its own', async () => {
  const { run } = open(
    `let n = 0; parentPort.on("message", (job) => {
    if (job === 'exit') process.exit(3)
    if (job !== 'hang') parentPort.postMessage(job)
  })`,
    { patience: 1000 },
  )
  await expect(run('hang')).rejects.toMatchObject({ status: 503 })
  await expect(run('exit')).rejects.toMatchObject({ status: 503 })
  const { run: again } = open(ECHO)
  expect(await again('sound')).toMatchObject({ job: 'sound' })
})

test('a thread with nothing to do ends, and another starts with the next job', async () => {
  const { run } = open(ECHO, { idle: 0 })
  const first = await run(1)
  // A thread ends in its own time.
  await expect.poll(async () => Object(await run(2)).threadId).not.toBe(Object(first).threadId)
})
