import { expect, test } from 'vitest'
import { beyondLines } from '#domain/filing/beyond-lines.ts'
import { aboutList, choice } from './sound-choice.ts'
import { checkList as check } from './check.ts'
import type { Choice, Issue, IssueCode } from './choice.ts'
import { SEVERITIES, type Severity } from './severity.ts'

const about = aboutList({ risk: 'bold' })

const checkList = (choices: readonly Choice[], slots: number, beyond: string | null = null): Issue[] =>
  check(choices, { ...about, slots, beyond })

function codes(choices: readonly Choice[], slots: number): IssueCode[] {
  return checkList(choices, slots).map(({ code }) => code)
}

const sound = [0.2, 0.3, 0.5, 0.7, 0.95, 0.96, 0.97, 0.99].map((probability, unit) =>
  choice({ unit, schoolName: `第${unit}大学`, probability }),
)

test('a sound list has no issue', () => {
  expect(checkList(sound, 8)).toEqual([])
})

test('a unit that the plan leaves out is named, once', () => {
  const issues = checkList(
    [
      choice({
        unit: 1,
        probability: null,
        eligible: null,
        leftOut: { year: 2026, isCertain: true, drawnFor: '物化生' },
      }),
    ],
    1,
  )
  expect(issues.filter(({ positions }) => positions.length > 0)).toEqual([
    {
      code: 'leftOut',
      severity: 'error',
      text: '第1志愿（浙江大学 法学）不在2026年招生计划里，不能填报。',
      positions: [0],
    },
  ])
})

test('each fault is named, with its positions', () => {
  expect(codes([], 80)).toEqual(['empty'])
  const issues = checkList(
    [
      choice({ unit: 1, probability: 0.97 }),
      choice({ unit: 2, probability: 0.3 }),
      choice({ unit: 2, probability: 0.3 }),
      choice({ unit: 3, eligible: false }),
      choice({ unit: 4, plan: 3, lastPlan: 10 }),
      choice({ unit: 5, eligible: null, probability: null }),
    ],
    5,
  )
  const byCode = new Map(issues.map((issue) => [issue.code, issue]))
  expect(byCode.get('saferAbove')?.positions).toEqual([0, 1, 2, 4])
  expect(byCode.get('saferAbove')?.text).toContain('平行志愿')
  expect(byCode.get('duplicate')?.positions).toEqual([1, 2])
  expect(byCode.get('ineligible')?.positions).toEqual([3])
  expect(byCode.get('tooMany')?.positions).toEqual([5])
  expect(byCode.get('shrunkenPlan')?.positions).toEqual([4])
  expect(byCode.get('unknownRequirement')?.positions).toEqual([5])
  expect(byCode.get('noPrediction')?.positions).toEqual([5])
  expect(byCode.has('tooFewSafe')).toBe(true)
  expect(byCode.has('unusedSlots')).toBe(false)
  // What nobody knows whether it may be filed stands before all else.
  const [first, ...others] = issues.map(({ code, severity }) => ({ code, severity }))
  expect(first?.code).toBe('unknownRequirement')
  const severities = others.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted((a, b) => rankOf(a) - rankOf(b)))
  expect(codes([choice({})], 80)).toContain('unusedSlots')
})

function rankOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity)
}

test('choices that the plan at hand does not speak of are to be looked up, and are no safe ones', () => {
  const sound = [0.2, 0.5, 0.95, 0.96, 0.97].map((probability, unit) =>
    choice({ unit, name: `专业${unit}`, probability }),
  )
  expect(codes(sound, 5)).toEqual([])
  const unchecked = sound.map((each, at) =>
    at < 3
      ? each
      : {
          ...each,
          isUnsure: true,
          eligible: null,
          leftOut: { year: 2026, isCertain: false, drawnFor: '物化生' },
        },
  )
  const issues = checkList(unchecked, 5)
  expect(issues.map(({ code, positions }) => [code, positions])).toEqual([
    ['tooFewSafe', []],
    ['uncheckedPlan', [3, 4]],
  ])
  expect(issues[0]?.text).toContain('只有1个（另有2个计划待核对，不算在内）')
  expect(issues[1]?.text).toContain('第4、5志愿计划待核对')
})

test('only a rank behind every line of last year is told so', () => {
  const end = { year: 2025, rank: 184_372, lastCandidate: null, controlScore: null }
  expect(beyondLines(184_372, end, null)).toBeNull()
  expect(beyondLines(500_000, null, null)).toBeNull()
  const text = beyondLines(190_521, end, null)
  expect(text).toContain('190,521')
  expect(text).toContain('2025 年')
  expect(checkList([], 80, text).map(({ code }) => code)).toEqual(['empty'])
  expect(checkList(sound, 8, text).map(({ code }) => code)).toEqual(['beyondLines'])
})
