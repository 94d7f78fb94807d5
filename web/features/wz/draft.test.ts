import { expect, test } from 'vitest'
import type { Keep } from '#web/client/storage.ts'
import { changed, dropDraft, keepDraft, readDraft } from './draft.ts'

function memory(): Keep {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

test('a draft is there again, of its owner alone, until it is sent', () => {
  const keep = memory()
  const draft = changed(readDraft('a', keep), { text: '顺序对吗？', lists: ['x'], matters: ['fee'] })
  keepDraft('a', draft, keep)
  expect(readDraft('a', keep)).toEqual(draft)
  expect(readDraft('b', keep).text).toBe('')
  dropDraft('a', keep)
  expect(readDraft('a', keep).text).toBe('')
})

test('what is sent again has the same key, and what was changed another', () => {
  const draft = readDraft('a', memory())
  expect(changed(draft, { text: draft.text }).sendKey).not.toBe(draft.sendKey)
  const keep = memory()
  keepDraft('a', draft, keep)
  expect(readDraft('a', keep).sendKey).toBe(draft.sendKey)
})

test.each(['{"lists":"x"}', 'null', '{"lists":[],"text":"","matters":[1],"wishedBy":"","sendKey":"k"}', '{'])(
  'what is no draft is none: %s',
  (text) => {
    const keep = memory()
    keep.set('wz-a', text)
    expect(readDraft('a', keep)).toMatchObject({ lists: [], text: '', matters: [] })
  },
)

test('what matters no more is left out of an old draft', () => {
  const keep = memory()
  keep.set('wz-a', '{"lists":[],"text":"","matters":["gone","fee"],"wishedBy":"","sendKey":"k"}')
  expect(readDraft('a', keep).matters).toEqual(['fee'])
})
