import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SheetKey } from '#web/features/list/sheet/sheet-store.ts'
import { keptSheet, keptTicks } from '#web/features/list/sheet/sheet-store.ts'
import { keepFill, readFill } from '#web/features/list/fill/last-fill.ts'
import { accountHistory } from '#web/features/account/account-history.ts'
import { accountProvinceId, session } from '#web/features/account/parts/session.ts'
import { channelOfVisit, isPanelHidden } from '#web/features/account/parts/visit.ts'
import { conditionDraftOf } from '#web/features/apprecsim/parts/condition-draft.ts'
import { answerQueue } from '#web/features/assess/parts/answer-queue.ts'
import { lastTyped } from '#web/features/enbasic/use-typed.ts'
import { aimsIn } from '#web/features/pro/aims.ts'
import { knownProvinceId, sayProvince } from '#web/features/province/parts/location.ts'
import { deviceCandidate, storeCandidate } from '#web/features/candidate/parts/candidate.ts'
import { searchHistory } from '#web/features/search/history.ts'
import { device as trinity } from '#web/features/trirec/own-device.ts'
import { keepDraft, readDraft } from '#web/features/wz/draft.ts'
import { stubStorage } from '#web/client/stub-storage.ts'
import { deviceId } from '#web/client/device.ts'
import { token } from '#web/client/token.ts'

/** What devices hold since releases before this one: it stays readable, and is written as it was. */

let texts: Map<string, string>
beforeEach(() => {
  texts = stubStorage(...written.map(([key]) => key), 'account-province')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const address = new URLSearchParams()
const list = { id: 'Ab3', provinceId: 11, year: 2026, batch: '本科批' }
const sheetKey: SheetKey = { accountId: 'u1', provinceId: 11, batch: null, list: 'Ab3' }

const own = { provinceId: 19, track: '物理类', score: 600, rank: 21_000, given: 'score', subjects: [4, 5, 6] }
const { given: _, ...ownOfOldPage } = own
const counts = { A: 6, B: 3, C: 1, D: 0, E: 0 }
const trinityOwn = {
  counts,
  foreignGrade: 'B',
  testShare: 75,
  exam: 640,
  picks: [{ school: '浙江大学', testMark: null, wanted: 88.5 }],
}
const values = {
  year: '2026',
  track: '',
  first: '4',
  others: ['5', '6'],
  totalScore: '600',
  rank: '',
  given: 'score',
  scores: { 数学: '120' },
}
const draft = { values, majors: [{ id: '080901', name: '计算机科学与技术' }] }
const opinion = {
  lists: ['Ab3'],
  text: '顺序对吗？',
  matters: ['fee'],
  wishedBy: '2026-06-28',
  sendKey: 'k1',
}
const fill = { before: ['m1'], after: ['m1', 'm2'] }
const sheet = { id: 'Ab3', rows: [{ majorId: 'm1' }], isDraft: false, sources: [] }

const ticksOf = () => ({ ...sheetOf(), id: 'Ab3' })
function sheetOf() {
  texts.set('sheet:u1:11::Ab3', JSON.stringify(sheet))
  const kept = keptSheet(sheetKey).get()
  if (kept === undefined) throw new Error('no sheet')
  return kept
}

const written: [key: string, text: string, read: () => unknown, value: unknown][] = [
  ['own', JSON.stringify(own), deviceCandidate, own],
  ['own', JSON.stringify(ownOfOldPage), deviceCandidate, ownOfOldPage],
  ['said-province', '19', () => knownProvinceId(), 19],
  [
    'location',
    '{"date":25,"month":6,"provinceId":15,"provinceName":"山东"}',
    () => knownProvinceId(new Date(2026, 5, 25)),
    15,
  ],
  [
    'location',
    '{"date":25,"month":6,"provinceId":15,"provinceName":"山东","chosen":true}',
    () => knownProvinceId(new Date(2026, 5, 25)),
    15,
  ],
  ['origin', 'sd', () => knownProvinceId(), 15],
  ['search-history', '["浙大","计算机"]', () => searchHistory.store.get(), ['浙大', '计算机']],
  ['account-history', '["13800000001"]', accountHistory.get, ['13800000001']],
  ['trirec', JSON.stringify(trinityOwn), trinity.get, trinityOwn],
  ['condition-draft::11', JSON.stringify(draft), () => conditionDraftOf(11).get(), draft],
  ['condition-draft::11:replay', JSON.stringify(draft), () => conditionDraftOf(11, 'replay').get(), draft],
  ['wz-u1', JSON.stringify(opinion), () => readDraft('u1'), opinion],
  ['fill:11:2026:本科批:Ab3', JSON.stringify(fill), () => readFill(list, fill.after), fill],
  ['sheet:u1:11::Ab3', JSON.stringify(sheet), () => keptSheet(sheetKey).get(), sheet],
  ['copied:Ab3', '["0 m1 0001 001 true"]', () => keptTicks(ticksOf()).get(), ['0 m1 0001 001 true']],
  [
    'assess-run-7',
    '{"I01":[4,1200]}',
    () => answerQueue('7', () => Promise.resolve()).waiting.get(),
    { I01: [4, 1200] },
  ],
  ['pro-aims', '080901,0809', () => aimsIn(address), ['080901', '0809']],
  ['enbasic-u1', 'school=x&marks=高考:650,校测:90', () => lastTyped('u1').marks, ['高考:650', '校测:90']],
  ['channel', 'poster-1', channelOfVisit, 'poster-1'],
  ['desktop', '0', isPanelHidden, true],
  ['device-id', 'abc', deviceId, 'abc'],
  ['x-auth-token', 't', token.get, 't'],
]

test.each(written)('%s: %s is read', (key, text, read, value) => {
  texts.set(key, text)
  expect(read()).toEqual(value)
})

test('the province of an account holds as long as its token', () => {
  texts.set('account-province', '19')
  expect(accountProvinceId({ ...session.get(), user: null })).toBeUndefined()
  texts.set('x-auth-token', 't')
  expect(accountProvinceId({ ...session.get(), user: null })).toBe(19)
})

describe('what is kept is written as before', () => {
  const writers: [key: string, text: string, write: () => void][] = [
    ['own', JSON.stringify(own), () => storeCandidate({ ...own, given: 'score' })],
    ['said-province', '19', () => sayProvince(19)],
    ['account-history', '["13800000001"]', () => accountHistory.add('13800000001')],
    [
      'condition-draft::11',
      JSON.stringify(draft),
      () => conditionDraftOf(11).set({ ...draft, values: { ...values, given: 'score' } }),
    ],
    ['wz-u1', JSON.stringify(opinion), () => keepDraft('u1', { ...opinion, matters: ['fee'] })],
    ['fill:11:2026:本科批:Ab3', JSON.stringify(fill), () => keepFill(list, fill)],
    ['sheet:u1:11::Ab3', JSON.stringify(sheet), () => keptSheet(sheetKey).set(sheetOf())],
    ['copied:Ab3', '["0 m1"]', () => keptTicks(ticksOf()).set(['0 m1'])],
    ['x-auth-token', 't', () => token.set('t')],
  ]
  test.each(writers)('%s: %s', (key, text, write) => {
    write()
    expect(texts.get(key)).toBe(text)
  })

  test('the latest search is gone with the last of them', () => {
    searchHistory.add('浙大')
    expect(texts.get('search-history')).toBe('["浙大"]')
    searchHistory.clear()
    expect(texts.has('search-history')).toBe(false)
  })
})

/** Texts of which each field in turn is another thing than it should be. */
const broken = (kept: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(kept).map((name) => JSON.stringify({ ...kept, [name]: { not: 'this' } }))

const nothing: [what: string, key: string, read: () => unknown, texts: readonly string[], none: unknown][] = [
  ['a candidate', 'own', () => deviceCandidate().score, broken(own), null],
  ['a province without an id of ours', 'own', () => deviceCandidate().score, ['{"provinceId":99}'], null],
  ['a province', 'said-province', () => knownProvinceId(), ['', '99', 'x', '{}'], undefined],
  ['what is told of 三位一体', 'trirec', () => trinity.get().exam, broken(trinityOwn), null],
  ['a filling', 'fill:11:2026:本科批:Ab3', () => readFill(list, fill.after), broken(fill), undefined],
  ['an opinion asked for', 'wz-u1', () => readDraft('u1').text, broken(opinion), ''],
  [
    'searches',
    'search-history',
    () => searchHistory.store.get(),
    ['{"a":1}', '[1]', '[', `["${'长'.repeat(101)}"]`],
    [],
  ],
]
test.each(nothing)('what is not %s is nothing', (_what, key, read, wrong, none) => {
  for (const text of wrong) {
    texts.set(key, text)
    expect(read(), text).toEqual(none)
  }
})
