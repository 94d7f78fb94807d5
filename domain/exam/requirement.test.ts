import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askingForAll, parseRequirement } from './requirement.ts'
import { SUBJECTS, findSubject, subjectMask, subjectsOf } from './subject.ts'

const mask = (...names: string[]): number => subjectMask(names.map((name) => findSubject(name)?.id ?? 0))
const none = { first: 0, all: 0, any: 0 }

test.each([
  ['不提科目要求', none],
  ['不限', none],
  ['不提要求', none],
  ['(不限)(中外合作办学)', none],
  ['不限(女)', none],
  ['(不限)（马来西亚分校）', none],
  ['物理', { ...none, all: mask('物理') }],
  ['(思想政治)', { ...none, all: mask('政治') }],
  ['物理(1门科目考生必须选考方可报考)', { ...none, all: mask('物理') }],
  ['物理,化学(2门科目考生均须选考方可报考)', { ...none, all: mask('物理', '化学') }],
  ['物理，化学，生物（3门科目考生均须选考方可报考）', { ...none, all: mask('物理', '化学', '生物') }],
  ['物理,化学,技术(3门科目考生选考其中一门即可报考)', { ...none, any: mask('物理', '化学', '技术') }],
  ['化学或生物', { ...none, any: mask('化学', '生物') }],
  ['(化学和生物)(中外合作办学)', { ...none, all: mask('化学', '生物') }],
  ['物理＋化学(中外合办)', { ...none, all: mask('物理', '化学') }],
  ['物理&化学', { ...none, all: mask('物理', '化学') }],
  ['思想政治＋历史＋地理', { ...none, all: mask('政治', '历史', '地理') }],
  ['首选物理，再选化学', { first: mask('物理'), all: mask('化学'), any: 0 }],
  ['首选历史，再选不限', { first: mask('历史'), all: 0, any: 0 }],
  ['首选物理或历史，再选化学或生物', { first: 0, all: 0, any: mask('化学', '生物') }],
  ['物理必选', { ...none, all: mask('物理') }],
  ['思想政治（必考）', { ...none, all: mask('政治') }],
  ['物理、化学(2科必选)', { ...none, all: mask('物理', '化学') }],
  ['物理、化学（两门必选）', { ...none, all: mask('物理', '化学') }],
  ['物理、化学必选2门', { ...none, all: mask('物理', '化学') }],
  ['物理化学2门科目均须选考', { ...none, all: mask('物理', '化学') }],
  ['物理（必选），化学（必选）', { ...none, all: mask('物理', '化学') }],
  ['化学【必考】；生物【必考】', { ...none, all: mask('化学', '生物') }],
  ['物理必选、化学必选、生物必选', { ...none, all: mask('物理', '化学', '生物') }],
  ['（物理、化学）均须选考', { ...none, all: mask('物理', '化学') }],
  ['物理、化学和生物', { ...none, all: mask('物理', '化学', '生物') }],
  ['物理及化学', { ...none, all: mask('物理', '化学') }],
  ['物理,化学(缺一不可)', { ...none, all: mask('物理', '化学') }],
  ['必选：物理、化学', { ...none, all: mask('物理', '化学') }],
  ['物理／化学', { ...none, any: mask('物理', '化学') }],
  ['物理、化学、生物（三选一）', { ...none, any: mask('物理', '化学', '生物') }],
  ['物理、化学、生物，任选一科即可', { ...none, any: mask('物理', '化学', '生物') }],
  ['从物理、化学中任选一门', { ...none, any: mask('物理', '化学') }],
  ['3科任选1科：思想政治、历史、地理', { ...none, any: mask('政治', '历史', '地理') }],
  ['物理或化学必选一门', { ...none, any: mask('物理', '化学') }],
  ['物理必选，化学、生物任选一门', { ...none, all: mask('物理'), any: mask('化学', '生物') }],
  ['必选物理，任选化学、生物', { ...none, all: mask('物理'), any: mask('化学', '生物') }],
  ['物理和（化学或生物）', { ...none, all: mask('物理'), any: mask('化学', '生物') }],
  ['不需要选考科目', none],
  ['不要求选考科目', none],
  ['所有考生均可报考', none],
  ['无选考科目要求', none],
  ['选考科目不限', none],
  ['不限（考生均可报考）', none],
  ['首选物理，再选化学、生物（2门必选）', { first: mask('物理'), all: mask('化学', '生物'), any: 0 }],
  ['首选科目：物理；再选科目：化学/生物', { first: mask('物理'), all: 0, any: mask('化学', '生物') }],
  ['首选物理（必选），再选不提科目要求', { first: mask('物理'), all: 0, any: 0 }],
])('%s is read', (text, expected) => {
  expect(parseRequirement(text)).toEqual(expected)
})

test.each([
  null,
  '',
  '物理,化学',
  '物理＋生育物(中外合办)',
  '物理,化学(3门科目考生均须选考方可报考)',
  '物理或化学(2门科目考生均须选考方可报考)',
  '物理,化学(2门科目,见章程)',
  '物理+化学或生物',
  '物理+物理',
  '首选化学，再选生物',
  '详见招生章程',
  '思想政治(必考),历史',
  '物理必选、化学、生物',
  '物理(必选)、化学(任选)、生物(任选)',
  '物理(必选)或化学(必选)',
  '物理、化学、生物(三选二)',
  '物理、化学(三选一)',
  '物理、化学(均不须选考)',
  '物理、化学(2门)',
  '物理、化学或生物',
  '物理(见章程)',
  '物理(中外合作办学)化学',
  '物理(中外合作办学)(必选)',
  '物理(化学类)',
  '不限物理',
  '不提科目要求、物理',
  '物理除外',
  '不须选考物理',
  '首选物理，再选化学、生物',
  '首选物理、历史，再选化学',
  '首选物理',
])('%s is not guessed', (text) => {
  expect(parseRequirement(text)).toBeNull()
})

test.each([
  ['物理、化学', '物理、化学(均须选考)'],
  ['物理,化学,生物', '物理,化学,生物(均须选考)'],
  ['不限', '不限'],
  ['思想政治', '思想政治'],
  ['化学或生物', '化学或生物'],
  ['详见招生章程', '详见招生章程'],
  ['物理,化学(3门科目考生均须选考方可报考)', '物理,化学(3门科目考生均须选考方可报考)'],
])('%s as a list that asks for all is %s', (text, all) => {
  expect(askingForAll(text)).toBe(all)
})

test('whatever subjects a list names, as one that asks for all it asks for each of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...SUBJECTS.map(({ name }) => name)), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('、', ',', '，'),
      (names, between) => {
        const text = askingForAll(names.join(between))
        expect(parseRequirement(text)).toEqual({ ...none, all: mask(...names) })
        expect(askingForAll(text)).toBe(text)
      },
    ),
  )
})

const subjectNames = fc
  .uniqueArray(fc.constantFrom('物理', '化学', '生物', '思想政治', '历史', '地理', '技术'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((names) => names.map((name, at) => (name === '生物' && at % 2 === 0 ? '生物学' : name)))
const numeral = (n: number) => fc.constantFrom(String(n), ['', '一', '二', '三', '四'][n] ?? '')
const unit = fc.constantFrom('门', '科', '门科目')
const inBrackets = (words: string) =>
  fc.constantFrom(words, `(${words})`, `（${words}）`, `【${words}】`, `[${words}]`, ` ( ${words} )`)
const listed = fc.constantFrom('、', ',', '，', '；')

/** A list of subjects in one of the forms that files have, in parts, with what it asks. */
const form = subjectNames.chain((names) => {
  const all = { ...none, all: mask(...names) }
  const any = { ...none, any: mask(...names) }
  const many = names.length
  const said = (words: fc.Arbitrary<string>, asks: object) =>
    fc.tuple(listed, words.chain(inBrackets)).map(([between, tail]) => ({
      parts: [...names.flatMap((name, at) => (at === 0 ? [name] : [between, name])), tail],
      asks,
    }))
  const joined = (words: readonly string[], asks: object) =>
    fc.constantFrom(...words).map((join) => ({
      parts: names.flatMap((name, at) => (at === 0 ? [name] : [join, name])),
      asks,
    }))
  const each = fc
    .tuple(listed, fc.constantFrom('必选', '必考', '须选考').chain(inBrackets))
    .map(([between, tail]) => ({
      parts: names.flatMap((name, at) => (at === 0 ? [name, tail] : [between, name, tail])),
      asks: all,
    }))
  const must = fc
    .tuple(
      numeral(many),
      unit,
      fc.constantFrom('必选', '必考', '均须选考', '均需选考', '考生必须选考方可报考'),
    )
    .map(([count, of, words]) => `${count}${of}${words}`)
  const whole = fc.constantFrom('必选', '必考', '均须选考', '均需选考', '均必选', '都要选')
  const one = fc.tuple(numeral(1), unit).map(([count, of]) => `任选${count}${of}`)
  const ofMany = fc.tuple(numeral(many), numeral(1)).map(([count, few]) => `${count}选${few}`)
  const oneOf = fc
    .tuple(numeral(many), unit, numeral(1))
    .map(([count, of, few]) => `${count}${of}考生选考其中${few}门即可报考`)
  return fc.oneof(
    joined(['+', '＋', '&', '＆', '和', '与', '及', '且', ' + '], all),
    ...(many > 1 ? [joined(['或', '/', '／', '或者'], any)] : []),
    each,
    said(must, all),
    said(whole, all),
    ...(many > 1 ? [said(fc.oneof(one, ofMany, oneOf, fc.constant('任选其一')), any)] : []),
  )
})

test('what is written in any of the forms is read back', () => {
  fc.assert(
    fc.property(
      form,
      fc.constantFrom('', '(中外合作办学)', '（威海校区）', '(女)'),
      ({ parts, asks }, note) => {
        expect(parseRequirement(parts.join('') + note)).toEqual(asks)
      },
    ),
    { numRuns: 1000 },
  )
})

test('behind the first subject it is read back as well', () => {
  fc.assert(
    fc.property(
      form,
      fc.constantFrom('首选物理，再选', '首选科目:物理;再选科目:'),
      ({ parts, asks }, first) => {
        expect(parseRequirement(first + parts.join(''))).toEqual({ ...asks, first: mask('物理') })
      },
    ),
  )
})

test('a form with one more word that is not understood is unknown, wherever the word stands', () => {
  const word = fc.constantFrom(
    '体育',
    '等',
    '除外',
    '(见章程)',
    '不',
    '外语',
    '；见章程',
    '(另附)',
    '?',
    '或不限',
  )
  fc.assert(
    fc.property(form, word, fc.nat(), ({ parts }, extra, nat) => {
      const at = nat % (parts.length + 1)
      const text = [...parts.slice(0, at), extra, ...parts.slice(at)].join('')
      expect(parseRequirement(text), text).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('a mask gives its subjects back', () => {
  expect(subjectsOf(mask('技术', '物理')).map((subject) => subject.name)).toEqual(['物理', '技术'])
})
