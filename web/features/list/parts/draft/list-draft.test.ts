import { describe, expect, test } from 'vitest'
import type { ApplicationList } from '#contract/list.ts'
import {
  type DraftChoice,
  type ListDraft,
  draftOf,
  idsOf,
  isUnsaved,
  receive,
  saidInside,
  saveDraft,
  withTyped,
} from './list-draft.ts'

const choice = (majorId: string): DraftChoice => ({
  majorId,
  schoolName: '甲',
  unitName: '乙',
  row: null,
  why: null,
})
const list = (version: number, ...ids: string[]): ApplicationList => ({
  id: 'one',
  name: '志愿表',
  filed: true,
  provinceId: 11,
  year: 2026,
  batches: ['普通类一段'],
  batch: '普通类一段',
  version,
  capacity: 80,
  membersFrom: null,
  capacityKnown: true,
  unitKind: 'major',
  majorsPerChoice: null,
  oneYear: false,
  specials: [],
  oneSex: 0,
  mixesLevels: false,
  beyond: null,
  foretold: null,
  unfillable: null,
  choices: ids.map(choice),
  sources: [],
})

function storeOf(initial: ListDraft) {
  let held: ListDraft | undefined = initial
  return {
    get: () => held,
    set(next: ListDraft) {
      held = next
    },
    change(...ids: string[]) {
      if (held) held = { ...held, choices: ids.map(choice) }
    },
    clear() {
      held = undefined
    },
  }
}

const never = () => false
const say = () => '网络连接失败'

describe('saving', () => {
  test('quick changes go out one call at a time, and the last state wins', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    const sent: string[][] = []
    let running = 0
    const send = async (draft: ListDraft, ids: string[]): Promise<ApplicationList> => {
      running += 1
      expect(running).toBe(1)
      sent.push(ids)
      await Promise.resolve()
      running -= 1
      return list(draft.saved.version + 1, ...ids)
    }
    store.change('a', 'b')
    const first = saveDraft(store, send, never, say)
    store.change('a', 'b', 'c')
    const second = saveDraft(store, send, never, say)
    store.change('c', 'b', 'a')
    await Promise.all([first, second, saveDraft(store, send, never, say)])
    expect(sent).toEqual([
      ['a', 'b'],
      ['c', 'b', 'a'],
    ])
    expect(store.get()).toEqual(draftOf(list(3, 'c', 'b', 'a')))
  })

  test('a failed save keeps the change and says why; saving again repairs it', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b', 'a')
    await saveDraft(store, () => Promise.reject(new Error('down')), never, say)
    const held = store.get()
    expect(held).toMatchObject({ saving: false, problem: { kind: 'failed', text: '网络连接失败' } })
    expect(held && isUnsaved(held)).toBe(true)
    await saveDraft(store, async (_, ids) => list(2, ...ids), never, say)
    expect(store.get()).toEqual(draftOf(list(2, 'b', 'a')))
  })

  test('a save of another device stops it', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b')
    await saveDraft(
      store,
      () => Promise.reject(new Error('LIST_CHANGED')),
      () => true,
      () => '已被修改',
    )
    expect(store.get()?.problem).toEqual({ kind: 'changed', text: '已被修改' })
  })

  test('logging out while a save runs leaves nothing behind', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b')
    await saveDraft(
      store,
      async () => {
        store.clear()
        return list(2, 'b')
      },
      never,
      say,
    )
    expect(store.get()).toBeUndefined()
  })
})

describe('what is said of the inside of a group', () => {
  const inside = { adjusts: null, slots: ['法学'], slotsOf: null, members: [] }
  const withInside = (more: Partial<NonNullable<DraftChoice['inside']>>): DraftChoice => ({
    ...choice('a'),
    inside: { ...inside, ...more },
  })
  const held: ListDraft = draftOf({ ...list(1, 'a'), choices: [withInside({})] })

  test('is unsaved until the server holds it, and is sent alone', async () => {
    expect(isUnsaved(held)).toBe(false)
    const store = storeOf({ ...held, choices: [withInside({ slots: ['哲学', '法学'], adjusts: false })] })
    const sent: unknown[] = []
    await saveDraft(
      store,
      async (draft) => {
        sent.push(saidInside(draft))
        return { ...list(2, 'a'), choices: [...draft.choices] }
      },
      never,
      say,
    )
    expect(sent).toEqual([{ adjusts: { a: false }, slots: { a: ['哲学', '法学'] } }])
    expect(store.get()).toMatchObject({ saving: false, problem: null, saved: { version: 2 } })
  })

  test('an order changed while another is saved goes out after it', async () => {
    const store = storeOf({ ...held, choices: [withInside({ slots: ['哲学', '法学'] })] })
    const sent: unknown[] = []
    await saveDraft(
      store,
      async (draft) => {
        sent.push(saidInside(draft).slots)
        const now = store.get()
        if (sent.length === 1 && now) store.set({ ...now, choices: [withInside({ slots: ['哲学'] })] })
        return { ...list(1 + sent.length, 'a'), choices: [...draft.choices] }
      },
      never,
      say,
    )
    expect(sent).toEqual([{ a: ['哲学', '法学'] }, { a: ['哲学'] }])
  })

  test('a proposal says nothing of it, and what was removed comes back with it', () => {
    expect(isUnsaved({ ...held, choices: [choice('a')] })).toBe(false)
    expect(saidInside({ saved: list(2), choices: [withInside({ adjusts: true })] })).toEqual({
      adjusts: { a: true },
      slots: { a: ['法学'] },
    })
  })
})

test('a list read again takes nothing unsaved away and never goes back', () => {
  const held = draftOf(list(3, 'a'))
  expect(idsOf(receive(held, list(4, 'b')).choices)).toEqual(['b'])
  expect(receive(held, list(2, 'b'))).toBe(held)
  const changed = { ...held, choices: [choice('c')] }
  expect(receive(changed, list(4, 'b'))).toBe(changed)
  expect(receive(undefined, list(4, 'b'))).toEqual(draftOf(list(4, 'b')))
})

test('a plan takes nothing from the list that stands as it was written', () => {
  const before = ['a', 'typed.2', 'b', 'typed.4'].map(choice)
  const filled = withTyped(before, ['a', 'b', 'c'].map(choice))
  expect(idsOf(filled)).toEqual(['a', 'typed.2', 'b', 'typed.4', 'c'])
  expect(idsOf(withTyped(before, []))).toEqual(['typed.2', 'typed.4'])
})
