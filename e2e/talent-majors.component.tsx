import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { MatchedCategory, getTalentMajors as majorsCall } from '#contract/talent.ts'
import { getTalentMajors } from '#web/client/calls/talent.ts'
import { MajorResultPage } from '#web/features/talent/results/MajorResultPage.tsx'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** Majors that fit: ten first, ten next, the rest folded; and what is said where nothing decides. */

type Majors = DataOf<typeof majorsCall>

const madeCategories = (from: number, many: number): MatchedCategory[] =>
  Array.from({ length: many }, (_, at) => ({
    code: String(9000 + from + at),
    name: `第${from + at}类`,
    discipline: '工学',
    why: '学的正是平时爱做的事。',
    against: '有一半的课在现场。',
    daily: '画图、计算、做实验。',
    speaksFor: [],
    speaksAgainst: [],
    reach: null,
    liked: false,
  }))

const decided: Majors = {
  restsOn: ['job'],
  doubted: [],
  undecided: null,
  groups: [
    { fit: 'first', categories: madeCategories(1, 10) },
    { fit: 'next', categories: madeCategories(11, 10) },
    { fit: 'rest', categories: madeCategories(21, 73) },
  ],
  condition: null,
  advice: [],
  weights: { interests: 0.7, abilities: 0.2, traits: 0.1 },
}
const undecided: Majors = {
  ...decided,
  groups: [
    { fit: 'first', categories: [] },
    { fit: 'next', categories: [] },
    { fit: 'rest', categories: madeCategories(1, 93) },
  ],
}

function show(majors: Majors): void {
  answer(getTalentMajors, () => ok(getTalentMajors, majors))
  mount(<MajorResultPage />, '/talent/result/major')
}

beforeEach(() => page.viewport(375, 812))

test('ten stand first and ten next; the rest is folded until it is opened', async () => {
  show(decided)
  await expect.element(page.getByRole('heading', { name: '先看这些专业类（10 类）' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '再看这些专业类（10 类）' })).toBeVisible()
  await expect.element(page.getByText('第20类', { exact: true })).toBeVisible()
  await expect.element(page.getByText('第21类', { exact: true })).not.toBeVisible()
  await page.getByText('其余的专业类（73 类）').click()
  await expect.element(page.getByText('第93类', { exact: true })).toBeVisible()
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('a test in doubt is named, and said not to count', async () => {
  show({ ...decided, doubted: [{ test: 'talent', doubts: ['fast'] }] })
  await expect.element(page.getByText(/^能力：/u)).toHaveTextContent('这次的结果要打个问号')
  await expect.element(page.getByText(/能力这次打了问号，没有算进去，它的份数归其余的/u)).toBeVisible()
  await expect.element(page.getByText(/^这次用了你的职业兴趣。/u)).toBeVisible()
})

test.each([
  ['interests in doubt', { undecided: 'doubted' as const, restsOn: [] }, '职业兴趣这次打了问号，不拿它作准'],
  ['interests all alike', { undecided: 'flat' as const }, '你六个方面的兴趣差不多高'],
])('%s name no majors, and all are folded', async (_, more, said) => {
  show({ ...undecided, ...more })
  await expect.element(page.getByText(said)).toBeVisible()
  expect(page.getByRole('heading', { name: /^先看/u }).elements()).toEqual([])
  await expect.element(page.getByText('第1类', { exact: true })).not.toBeVisible()
  await page.getByText('全部专业类（93 类）').click()
  await expect.element(page.getByText('第1类', { exact: true })).toBeVisible()
})
