import { expect, test } from 'vitest'
import { landedText, unclearText } from './filing-text.ts'

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
