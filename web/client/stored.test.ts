import { expect, test, vi } from 'vitest'
import { fieldsOf, isNumber, isText, listOf, orNull } from './shapes.ts'
import { keepIn } from './storage.ts'
import { stored, storedText } from './stored.ts'

function device() {
  const texts = new Map<string, string>()
  return {
    texts,
    get: vi.fn<(key: string) => string | null>((key) => texts.get(key) ?? null),
    set: (key: string, text: string) => void texts.set(key, text),
    remove: (key: string) => void texts.delete(key),
  }
}
const isThing = fieldsOf({ name: isText, marks: listOf(orNull(isNumber)) })
const thing = { name: '甲', marks: [1, null] }

test('what is set is read, written as JSON, until it is removed', () => {
  const keep = device()
  const kept = stored('thing', isThing, keep)
  expect(kept.get()).toBeUndefined()
  kept.set(thing)
  expect(keep.texts.get('thing')).toBe(JSON.stringify(thing))
  expect(kept.get()).toEqual(thing)
  kept.remove()
  expect([kept.get(), keep.texts.size]).toEqual([undefined, 0])
})

test('the same text is the same object; what another tab wrote is another', () => {
  const keep = device()
  const kept = stored('thing', isThing, keep)
  kept.set(thing)
  const first = kept.get()
  expect(kept.get()).toBe(first)
  keep.texts.set('thing', '{"name":"乙","marks":[]}')
  expect(kept.get()).toEqual({ name: '乙', marks: [] })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '1',
  '{"name":"甲"}',
  '{"name":1,"marks":[]}',
  '{"name":"甲","marks":["1"]}',
])('a wrong or old text is nothing: %s', (text) => {
  const keep = device()
  keep.texts.set('thing', text)
  expect(stored('thing', isThing, keep).get()).toBeUndefined()
})

test('fields beside those that are known stay', () => {
  const keep = device()
  keep.texts.set('thing', '{"name":"甲","marks":[],"more":1}')
  expect(stored('thing', isThing, keep).get()).toMatchObject({ more: 1 })
})

test('who watches hears of each change until they leave', () => {
  const hear = vi.fn<() => void>()
  const kept = storedText('word', device())
  const leave = kept.subscribe(hear)
  kept.set('a')
  kept.remove()
  expect(hear).toHaveBeenCalledTimes(2)
  leave()
  kept.set('b')
  expect(hear).toHaveBeenCalledTimes(2)
})

test('a text is kept as it is', () => {
  const keep = device()
  storedText('word', keep).set('{"a')
  expect([keep.texts.get('word'), storedText('word', keep).get()]).toEqual(['{"a', '{"a'])
})

test('a storage that throws loses nothing while the page is open', () => {
  const forbidden = keepIn(
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
    () => {},
  )
  const kept = stored('thing', isThing, forbidden)
  expect(kept.get()).toBeUndefined()
  kept.set(thing)
  expect(kept.get()).toEqual(thing)
  kept.remove()
  expect(kept.get()).toBeUndefined()
})
