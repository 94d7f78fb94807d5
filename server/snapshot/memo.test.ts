import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Memo, memo, prepared } from './memo.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

test('each combination of keys is made once, whatever stands in them', () => {
  const objects = [{}, {}, {}]
  const key = fc.oneof(
    fc.constantFrom(...objects),
    fc.constantFrom('', '1', 1, null, 'null', true, 'true', 0),
  )
  const keys = fc.tuple(fc.constantFrom(...objects), key, key)
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1 }), (asked) => {
      const make = vi.fn<(...of: [object, unknown, unknown]) => unknown[]>((...of) => of)
      const find = memo((...of: (typeof asked)[number]) => make(...of))
      for (const each of asked) expect(find(...each)).toEqual(each)
      for (const each of asked) expect(find(...each)[1]).toBe(each[1])
      const distinct = asked.filter(
        (one, at) => asked.findIndex((two) => one.every((k, i) => k === two[i])) === at,
      )
      expect(make).toHaveBeenCalledTimes(distinct.length)
    }),
  )
})

test('one making at a time: who asks meanwhile gets the same', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const make = vi.fn<(snapshot: object, name: string) => Promise<string>>(() => promise)
  const find = memo(make)
  const snapshot = {}
  const both = [find(snapshot, 'a'), find(snapshot, 'a')]
  resolve('made')
  expect(await Promise.all(both)).toEqual(['made', 'made'])
  expect(await find(snapshot, 'a')).toBe('made')
  expect(make).toHaveBeenCalledTimes(1)
})

test('what failed, at once or later, is tried again', async () => {
  const snapshot = {}
  const make = vi.fn<(snapshot: object, name: string) => Promise<string>>(async () => 'made')
  const find = memo(make)
  make.mockRejectedValueOnce(new Error('away'))
  const both = [find(snapshot, 'a'), find(snapshot, 'a')]
  for (const each of both) await expect(each).rejects.toThrow('away')
  make.mockImplementationOnce(() => {
    throw new Error('wrong')
  })
  expect(() => find(snapshot, 'a')).toThrow('wrong')
  expect(await find(snapshot, 'a')).toBe('made')
  expect(make).toHaveBeenCalledTimes(3)
})

test('a bound holds for the words below one object: what was longest not asked for goes', () => {
  const make = vi.fn<(scope: object, word: string) => string>((_, word) => word)
  const find = memo(make, 2)
  const [scope, other] = [{}, {}]
  for (const word of ['a', 'b', 'a', 'c', 'a']) find(scope, word)
  expect(make).toHaveBeenCalledTimes(3)
  find(other, 'x')
  find(scope, 'a')
  expect(make).toHaveBeenCalledTimes(4)
  find(scope, 'b')
  expect(make).toHaveBeenCalledTimes(5)
})

test('what is made goes with what it is made of, and stays as long', async () => {
  const find = memo((snapshot: object, name: string) => ({ snapshot, name }))
  const long = {}
  const kept = new WeakRef(find(long, 'a'))
  const gone = (() => new WeakRef(find({}, 'a')))()
  const crossed = memo((one: object, two: object) => [one, two])
  const short = (() => new WeakRef(crossed(long, {})))()
  await turn()
  if (typeof collectGarbage !== 'function') throw new Error('V8 gave no gc')
  collectGarbage()
  await turn()
  expect([gone.deref(), short.deref()]).toEqual([undefined, undefined])
  expect(kept.deref()).toBe(find(long, 'a'))
})

test('what is prepared is there at once, and nothing is given that was not', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const index = prepared((_snapshot: object) => promise)
  const snapshot = {}
  expect(() => index.get(snapshot)).toThrow(/not been prepared/)
  const preparing = index.prepare(snapshot)
  expect(() => index.get(snapshot)).toThrow(/not been prepared/)
  resolve('made')
  await preparing
  expect(index.get(snapshot)).toBe('made')
  expect(() => index.get({})).toThrow(/not been prepared/)
})

test('the same memory is filled by different makers', () => {
  const memory = new Memo<string>()
  const row = {}
  expect(memory.get([row, 'a'], () => 'first')).toBe('first')
  expect(memory.get([row, 'a'], () => 'second')).toBe('first')
  expect(memory.get([row, 'b'], () => 'second')).toBe('second')
})
