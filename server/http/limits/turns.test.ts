import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work under keys that ends when it is told, and what has begun of it. */
function makeWork(turns: Turns, atOnce: number) {
  const begun: string[] = []
  return {
    begun,
    start(key: string, name: string) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const done = turns.run(key, atOnce, () => {
        begun.push(name)
        return promise
      })
      return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
    },
  }
}

test('so much of a key runs at once, the rest in its order, also after a failure; other keys go their own way', async () => {
  const { begun, start } = makeWork(new Turns({}), 2)
  const [one, two, three, four, other] = [
    start('a', 'one'),
    start('a', 'two'),
    start('a', 'three'),
    start('a', 'four'),
    start('b', 'other'),
  ]
  await expect.poll(() => begun).toEqual(['one', 'two', 'other'])
  two.fail()
  await expect(two.done).rejects.toThrow('two')
  await expect.poll(() => begun).toEqual(['one', 'two', 'other', 'three'])
  for (const each of [one, three, four, other]) each.end()
  expect(await Promise.all([one, three, four, other].map(({ done }) => done))).toEqual([
    'one',
    'three',
    'four',
    'other',
  ])
})

test('who finds too many waiting is told: of one key to slow down, of all that the service is busy', async () => {
  const { start } = makeWork(new Turns({ inAll: 3, ofOneKey: 1 }), 1)
  const taken = ['a', 'b', 'c', 'd'].map((key) => start(key, key))
  const waiting = ['a', 'b', 'c'].map((key) => start(key, key))
  await expect(start('a', 'too much').done).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  await expect(start('d', 'too much').done).rejects.toMatchObject({ status: 503 })
  // Who finds a place at once is not refused.
  const free = start('e', 'e')
  for (const each of [...taken, ...waiting, free]) each.end()
  expect(await Promise.all([...taken, ...waiting, free].map(({ done }) => done))).toHaveLength(8)
  const again = start('d', 'd')
  again.end()
  expect(await again.done).toBe('d')
})
