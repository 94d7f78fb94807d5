import { expect, test } from 'vitest'
import { type WhyInput, whyHere } from './why.ts'

const plain: WhyInput = {
  liked: null,
  line: { year: 2025, rank: 12_345 },
  rank: 11_431,
  rank50: null,
  taught: null,
  groupMajors: null,
  isLow: false,
  isUnfilled: false,
  isShrunken: false,
  isRequirementOpen: false,
  leftOut: null,
  isCapped: false,
}
const why = (input: Partial<WhyInput>): string => whyHere({ ...plain, ...input })

test('a row says which wish it meets, and how its line stands to one’s own rank', () => {
  expect(why({ liked: { place: 0, name: '计算机类' } })).toBe(
    '喜欢的第 1 个：计算机类；2025 年线 12,345，比你靠后 8%',
  )
  expect(why({ rank: 13_000 })).toBe('2025 年线 12,345，比你靠前 5%')
  expect(why({ rank: 12_340 })).toBe('2025 年线 12,345，和你的位次差不多')
  expect(why({ rank50: 9_800 })).toBe('2025 年线 12,345，比你靠后 8%，预计会收紧到 9,800')
  expect(why({ rank50: 12_000 })).toBe('2025 年线 12,345，比你靠后 8%')
  expect(why({ rank: 13_000, rank50: 12_000 })).toBe('2025 年线 12,345，比你靠前 5%')
  expect(why({ rank: 900 })).toBe('2025 年线 12,345，比你靠后得多')
})

test('what is not known for sure is said', () => {
  expect(
    why({
      line: null,
      groupMajors: 'open',
      isLow: true,
      isShrunken: true,
      isRequirementOpen: true,
      leftOut: { year: 2026, isCertain: false, drawnFor: null },
    }),
  ).toBe('没有往年线；按相近专业推算；组内专业待核对；今年少招；选科要求待核对；计划待核对')
  expect(why({ line: null, isUnfilled: true })).toBe('连续两年没有招满')
})

test('of a group it says what its school teaches, and whose word its majors are', () => {
  const group = { taught: '计算机类', groupMajors: 'open' } as const
  expect(why(group)).toBe('学校开设计算机类；2025 年线 12,345，比你靠后 8%；组内专业待核对')
  expect(why({ ...group, liked: { place: 0, name: '计算机类' }, groupMajors: 'typed' })).toBe(
    '喜欢的第 1 个：计算机类；2025 年线 12,345，比你靠后 8%；组内专业按你填的',
  )
  expect(why({ groupMajors: { year: 2024, ofPlan: false } })).toBe(
    '2025 年线 12,345，比你靠后 8%；组内专业按 2024 年的表，今年请核对',
  )
})

test('a line that is published as a bound alone is not read as the rank', () => {
  expect(why({ line: { year: 2025, rank: 4096, isBound: true } })).toBe(
    '2025 年线在前 4,096 名以内，具体没有公布',
  )
})
