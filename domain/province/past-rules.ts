import { ZHEJIANG } from './ids.ts'
import type { Rule } from './rules.ts'

/** What a province did otherwise in a year than its rules at hand say, in a sentence. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  [
    `${ZHEJIANG} 2020`,
    '2020 年浙江普通类分三段填报，这里只有第一段（594 分及以上）的投档线，比后来的一段高得多。',
  ],
])

/** What to know of a past year's rules, in sentences. @param rules Those taken for it, one a batch */
export function ruleNotes(provinceId: number, year: number, rules: readonly Pick<Rule, 'year'>[]): string[] {
  const known = OTHERWISE.get(`${provinceId} ${year}`)
  const later = rules.filter((rule) => rule.year > year).map((rule) => rule.year)
  return [
    ...(known === undefined ? [] : [known]),
    ...(later.length === 0
      ? []
      : [`志愿个数和选科规则按 ${Math.min(...later)} 年的，${year} 年可能不一样。`]),
  ]
}
