import { expect, test } from 'vitest'
import { type AppProcess, EarlyEnd, keepAppProcesses } from './app-processes.ts'

/** Processes that are told when to get ready and when to end. */
function makeProcesses(count: number) {
  const stop = new AbortController()
  const all: { ready(): void; end(): void }[] = []
  const failures: number[] = []
  let whenStarted = (): void => {}
  const start = (): AppProcess => {
    const ready = Promise.withResolvers<string | undefined>()
    const ended = Promise.withResolvers<void>()
    all.push({
      ready: () => ready.resolve('http://here'),
      end: () => {
        ready.resolve(undefined)
        ended.resolve()
      },
    })
    whenStarted()
    return { ready: ready.promise, ended: ended.promise }
  }
  const address = keepAppProcesses({
    count,
    start,
    stop: stop.signal,
    say: () => {},
    pauseAfter: (failed) => {
      failures.push(failed)
      return 1
    },
  })
  return {
    all,
    failures,
    address,
    stop: () => stop.abort(),
    /** The one that was started as the so-manyeth. */
    started: (at: number) =>
      new Promise<(typeof all)[number]>((done) => {
        whenStarted = () => {
          const process = all[at]
          if (process) done(process)
        }
        whenStarted()
      }),
  }
}

test('one that ends is replaced, and so is each that ends before it is ready, for ever, after pauses that grow', async () => {
  const { all, failures, address, started, stop } = makeProcesses(2)
  for (const each of all) each.ready()
  expect(await address).toBe('http://here')
  // The database goes away, and takes one with it.
  all[1]?.end()
  for (let at = 2; at < 30; at += 1) (await started(at)).end()
  ;(await started(30)).ready()
  expect(failures).toEqual(Array.from({ length: 29 }, (_, at) => at + 1))
  all[30]?.end()
  await started(31)
  expect(failures.at(-1)).toBe(1)
  stop()
})

test('all that end at once are replaced, each once', async () => {
  const { all, failures, address, started, stop } = makeProcesses(3)
  for (const each of all) each.ready()
  await address
  for (const each of all.slice(0, 3)) each.end()
  await started(5)
  expect([all.length, failures]).toEqual([6, [1, 1, 1]])
  stop()
})

test('one of the first that ends before it is ready fails the start', async () => {
  const { all, address } = makeProcesses(2)
  all[0]?.ready()
  all[1]?.end()
  await expect(address).rejects.toThrow(EarlyEnd)
})

test('who stops replaces nothing more', async () => {
  const { all, failures, address, stop } = makeProcesses(1)
  all[0]?.ready()
  await address
  stop()
  all[0]?.end()
  await new Promise(setImmediate)
  expect([all.length, failures]).toEqual([1, []])
})
