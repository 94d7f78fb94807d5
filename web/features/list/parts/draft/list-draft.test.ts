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

const quiet = {
  read: () => Promise.reject(new Error('nobody reads')),
  isConflict: () => false,
  say: () => '网络连接失败',
}

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
    const first = saveDraft(store, { ...quiet, send })
    store.change('a', 'b', 'c')
    const second = saveDraft(store, { ...quiet, send })
    store.change('c', 'b', 'a')
    await Promise.all([first, second, saveDraft(store, { ...quiet, send })])
    expect(sent).toEqual([
      ['a', 'b'],
      ['c', 'b', 'a'],
    ])
    expect(store.get()).toEqual(draftOf(list(3, 'c', 'b', 'a')))
  })

  test('a failed save keeps the change and says why; saving again repairs it', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b', 'a')
    await saveDraft(store, { ...quiet, send: () => Promise.reject(new Error('down')) })
    const held = store.get()
    expect(held).toMatchObject({ saving: false, problem: '网络连接失败' })
    expect(held && isUnsaved(held)).toBe(true)
    await saveDraft(store, { ...quiet, send: async (_, ids) => list(2, ...ids) })
    expect(store.get()).toEqual(draftOf(list(2, 'b', 'a')))
  })

  /** A server that another device has brought to `theirs`. */
  function serverAt(theirs: ApplicationList) {
    let now = theirs
    const sent: (readonly [ids: string, replaces: boolean | undefined])[] = []
    return {
      sent,
      saving: {
        ...quiet,
        read: async () => now,
        isConflict: () => true,
        send: async (draft: ListDraft, ids: string[]): Promise<ApplicationList> => {
          if (draft.saved.version !== now.version) throw new Error('LIST_CHANGED')
          sent.push([ids.join(''), draft.replaces])
          now = { ...now, version: now.version + 1, choices: ids.map(choice) }
          return now
        },
      },
    }
  }

  test('what another device saved is brought together with it, told, and stays a version', async () => {
    const store = storeOf(draftOf(list(1, 'a', 'b')))
    store.change('a', 'b', 'c')
    const { sent, saving } = serverAt(list(4, 'b', 'd'))
    await saveDraft(store, saving)
    expect(sent).toEqual([['bcd', true]])
    const held = store.get()
    expect(held).toMatchObject({ saving: false, problem: null, saved: { version: 5 } })
    expect(held?.news?.theirs).toEqual({ added: 1, gone: 1, changed: 0 })
    expect(idsOf(held?.news?.apart?.mine ?? [])).toEqual(['a', 'b', 'c'])
    expect(idsOf(held?.news?.apart?.theirs ?? [])).toEqual(['b', 'd'])
    expect(held?.replaces).toBeUndefined()
  })

  test('what has no room is told, and the list that holds it becomes a version first', async () => {
    const full = (version: number, ...ids: string[]) => ({ ...list(version, ...ids), capacity: 3 })
    const store = storeOf(draftOf(full(1, 'a', 'b')))
    store.change('a', 'b', 'c')
    const { sent, saving } = serverAt(full(2, 'a', 'b', 'd'))
    await saveDraft(store, saving)
    expect(sent).toEqual([
      ['abc', true],
      ['abd', true],
    ])
    expect(idsOf(store.get()?.news?.left ?? [])).toEqual(['c'])
    expect(idsOf(store.get()?.choices ?? [])).toEqual(['a', 'b', 'd'])
  })

  test('a list that cannot be read, or is changed without end, is said', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b')
    const refuse = { ...quiet, isConflict: () => true, send: () => Promise.reject(new Error('LIST_CHANGED')) }
    await saveDraft(store, refuse)
    expect(store.get()?.problem).toBe('网络连接失败')
    let reads = 0
    await saveDraft(store, { ...refuse, read: async () => list(++reads, 'a', 'c') })
    expect(reads).toBe(5)
    expect(store.get()).toMatchObject({ saving: false, problem: '网络连接失败' })
  })

  test('logging out while a save runs leaves nothing behind', async () => {
    const store = storeOf(draftOf(list(1, 'a')))
    store.change('b')
    await saveDraft(store, {
      ...quiet,
      send: async () => {
        store.clear()
        return list(2, 'b')
      },
    })
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
    await saveDraft(store, {
      ...quiet,
      send: async (draft) => {
        sent.push(saidInside(draft))
        return { ...list(2, 'a'), choices: [...draft.choices] }
      },
    })
    expect(sent).toEqual([{ adjusts: { a: false }, slots: { a: ['哲学', '法学'] } }])
    expect(store.get()).toMatchObject({ saving: false, problem: null, saved: { version: 2 } })
  })

  test('an order changed while another is saved goes out after it', async () => {
    const store = storeOf({ ...held, choices: [withInside({ slots: ['哲学', '法学'] })] })
    const sent: unknown[] = []
    await saveDraft(store, {
      ...quiet,
      send: async (draft) => {
        sent.push(saidInside(draft).slots)
        const now = store.get()
        if (sent.length === 1 && now) store.set({ ...now, choices: [withInside({ slots: ['哲学'] })] })
        return { ...list(1 + sent.length, 'a'), choices: [...draft.choices] }
      },
    })
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
  // What came of another device is told, what this page has saved is not.
  expect(receive(held, list(4, 'b')).news).toEqual({
    theirs: { added: 1, gone: 1, changed: 0 },
    left: [],
    apart: null,
  })
  expect(receive(held, list(4, 'b'), true).news).toBeUndefined()
  expect(receive(held, list(4, 'a')).news).toBeUndefined()
})

test('a plan takes nothing from the list that stands as it was written', () => {
  const before = ['a', 'typed.2', 'b', 'typed.4'].map(choice)
  const filled = withTyped(before, ['a', 'b', 'c'].map(choice))
  expect(idsOf(filled)).toEqual(['a', 'typed.2', 'b', 'typed.4', 'c'])
  expect(idsOf(withTyped(before, []))).toEqual(['typed.2', 'typed.4'])
})
