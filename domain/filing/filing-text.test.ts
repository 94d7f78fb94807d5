import { expect, test } from 'vitest'
import { landedText, linedText, toldText, unclearText } from './filing-text.ts'
import { foretoldText, gapText } from './verdict-text.ts'

const choice = (unitName: string, verdict: 'reached' | 'open' | 'missed' | 'tied' | 'none') => ({
  schoolName: '浙江工业大学',
  unitName,
  verdict,
})

test('one sentence says where a list would have ended, another what it leaves open', () => {
  const landed = {
    year: 2025,
    landed: 2,
    unclear: [0, 1],
    lined: 2,
    choices: [choice('软件工程', 'tied'), choice('法学', 'none'), choice('计算机类', 'reached')],
  }
  expect(landedText(landed)).toBe('2025 年：会在第 3 志愿 浙江工业大学 计算机类 录取')
  expect(unclearText(landed)).toBe('排在它前面的有 2 个不能确定：同分 1 个、当年没有线 1 个。')
})

test('who is admitted nowhere is told apart from who nobody can tell of', () => {
  const none = { year: 2024, landed: null, unclear: [], lined: 1, choices: [choice('法学', 'missed')] }
  expect(landedText(none)).toBe('2024 年：一个志愿也录取不了')
  expect(unclearText(none)).toBeNull()
  const tied = { ...none, unclear: [0], choices: [choice('法学', 'tied')] }
  expect(landedText(tied)).toBe('2024 年：没有一个志愿能确定录取')
  expect(unclearText(tied)).toBe('有 1 个不能确定：同分 1 个。')
  const unknown = { ...none, lined: 0, unclear: [0], choices: [choice('法学', 'none')] }
  expect(landedText(unknown)).toBe('2024 年：表里的志愿当年都没有线，没法模拟')
})

test('a unit that did not fill is said to be one', () => {
  const open = { year: 2020, landed: 0, unclear: [], lined: 1, choices: [choice('法学', 'open')] }
  expect(landedText(open)).toBe('2020 年：会在第 1 志愿 浙江工业大学 法学 录取（当年没有招满）')
})

test('how many choices a year says anything of, and how far a line lies', () => {
  const choices = [choice('法学', 'missed'), choice('哲学', 'none')]
  expect(linedText({ lined: 1, choices })).toBe('2 个志愿里，1 个当年有线。')
  expect(gapText(9000, { rank: 10_234 }, 'reached')).toBe('，你靠前 1,234 名')
  expect(gapText(9000, { rank: 8000 }, 'missed')).toBe('，差 1,000 名')
  expect(gapText(9000, { rank: 50, isBound: true }, 'missed')).toBe('')
  expect(gapText(9000, { rank: 9000 }, 'tied')).toBe('')
})

test('what was foretold stands beside what came of it, and few choices are said to be few', () => {
  const band = { from: 0.7, to: 0.9, choices: 4, reached: 3, expected: 3.2 }
  expect(toldText([band], 0.97)).toEqual([
    '当时的预测：至少被一个录取的可能性 97%。',
    '逐个看：说 70%–90% 的 4 个，够线 3 个。',
    '能对照的志愿太少，看不出预测准不准。',
  ])
  // Nothing is told as sure or as hopeless.
  const ends = [
    { ...band, from: 0.9, to: 1 },
    { ...band, from: 0, to: 0.1 },
  ]
  expect(toldText(ends, null)[0]).toBe(
    '逐个看：说 90% 以上 的 4 个，够线 3 个；说 不到 10% 的 4 个，够线 3 个。',
  )
  expect(toldText([{ ...band, choices: 12 }], null)[1]).toContain('一张表偏多偏少几个很平常')
  expect(toldText([], null)).toEqual([])
  expect(foretoldText(2024, 'ready')).toBeNull()
  expect(foretoldText(2020, 'none')).toContain('2020 年以前没有能推算它的投档线')
})
