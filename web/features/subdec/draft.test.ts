import { expect, test } from 'vitest'
import { CallError, networkError } from '#web/client/errors.ts'
import { keepIn } from '#web/client/storage.ts'
import { type Parts, openDraft } from './draft.ts'

const memory = () =>
  keepIn(
    () => {
      throw new Error('no storage')
    },
    () => undefined,
  )
const interest = (degree: number): Parts => ({ interest: [{ subject: 1, degree }] })

test('what cannot be sent stays, over a reload too, and goes when the network is back', async () => {
  const keep = memory()
  const cut = openDraft('a', () => Promise.reject(networkError()), keep)
  cut.change(interest(4))
  await cut.flush()
  expect(cut.state.get()).toBe('waiting')
  const sent: Parts[] = []
  const again = openDraft('a', (parts) => Promise.resolve(void sent.push(parts)), keep)
  expect(again.parts.get()).toEqual(interest(4))
  await again.flush()
  expect(sent).toEqual([interest(4)])
  expect(again.state.get()).toBe('kept')
  expect(keep.get('subdec-a')).toBeNull()
  expect(openDraft('b', () => Promise.resolve(), keep).parts.get()).toEqual({})
})

test('what is typed while something is sent is sent after it', async () => {
  const sent: Parts[] = []
  const draft = openDraft(
    'a',
    (parts) => {
      sent.push(parts)
      if (sent.length === 1) draft.change({ ...interest(5) })
      return Promise.resolve()
    },
    memory(),
  )
  draft.change(interest(3))
  await draft.flush()
  expect(sent).toEqual([interest(3), interest(5)])
  expect(draft.parts.get()).toEqual({})
})

test('what the server refuses is said, and stays in sight', async () => {
  const refused = new CallError('Request failed with status code 400', 400, '名次：不对')
  const draft = openDraft('a', () => Promise.reject(refused), memory())
  draft.change(interest(9))
  await draft.flush()
  expect(draft.state.get()).toBe('refused')
  expect(draft.parts.get()).toEqual(interest(9))
})
