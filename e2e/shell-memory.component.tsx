import { QueryClient } from '@tanstack/react-query'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { isText } from '#web/client/shapes.ts'
import { openMemory } from '#web/offline/memory.ts'

/** What a device keeps of answers, in the database of a real browser. */

const visitor = { account: '', user: null }
const one = { account: 'one', user: null }
const other = { account: 'other', user: null }

/** A page, which knows nothing of those before it. */
function open(contract = 'c1') {
  const client = new QueryClient()
  const memory = openMemory(client, {
    contract,
    isUser: isText,
    isKept: ([name], account) => name === 'help' || (account !== '' && name === 'list'),
    revive: (_, data) => data,
  })
  return { client, memory }
}

/** What a later page finds. */
async function found(contract?: string) {
  const { client, memory } = open(contract)
  const reader = await memory.recall()
  return [reader?.account, client.getQueryData(['list', 1]), client.getQueryData(['help'])]
}

beforeEach(() => clear(createStore('offline', 'answers')))

test('answers come back to a later page, for their reader alone', async () => {
  const { client, memory } = open()
  client.setQueryData(['list', 1], 'before')
  await memory.keepFor(one)
  client.setQueryData(['help'], 'help')
  client.setQueryData(['list', 1], 'after')
  client.setQueryData(['secret'], 'secret')
  await memory.write()
  await expect.poll(() => found()).toEqual(['one', 'after', 'help'])
  // Of another contract it may have another shape.
  expect(await found('c2')).toEqual(['one', undefined, undefined])
  // Who follows finds nothing of who was here.
  await memory.keepFor(other)
  client.clear()
  expect(await found()).toEqual(['other', undefined, undefined])
})

test('nothing stays of who signs out; a visitor keeps what is the same for everybody', async () => {
  const { client, memory } = open()
  await memory.keepFor(one)
  client.setQueryData(['list', 1], 'mine')
  client.setQueryData(['help'], 'help')
  // It is still on its way to the database.
  void memory.write()
  client.clear()
  await memory.keepFor(visitor)
  client.setQueryData(['help'], 'help again')
  client.setQueryData(['list', 1], 'not mine')
  await memory.write()
  await expect.poll(() => found()).toEqual(['', undefined, 'help again'])
})

test('what is newer on the page stays', async () => {
  const { client, memory } = open()
  await memory.keepFor(one)
  client.setQueryData(['list', 1], 'kept', { updatedAt: 1000 })
  await memory.write()
  await expect.poll(() => found()).toEqual(['one', 'kept', undefined])
  const later = open()
  later.client.setQueryData(['list', 1], 'newer', { updatedAt: 2000 })
  await later.memory.recall()
  expect(later.client.getQueryData(['list', 1])).toBe('newer')
})
