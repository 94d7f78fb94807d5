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

test('a mask gives its subjects back', () => {
  expect(subjectsOf(mask('技术', '物理')).map((subject) => subject.name)).toEqual(['物理', '技术'])
})
