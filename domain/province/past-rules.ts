import { ZHEJIANG } from './ids.ts'
import type { Rule } from './rules.ts'

/** What a province did otherwise in a year than its rules at hand say, in a sentence. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  [
    `${ZHEJIANG} 2020`,
    '2020 年浙江普通类分三段填报，这里只有第一段（594 分及以上）的投档线，比后来的一段高得多。',
  ],
])

/**
 * What to know of a past year's rules, in sentences. Its batches and kinds of unit are those of its lines; how many choices there
 * were no official text at hand tells before the oldest rule.
 *
 * @param rules Those taken for it, one a batch
 */
export function ruleNotes(
  provinceId: number,
  year: number,
  rules: readonly Pick<Rule, 'year' | 'batch' | 'choices'>[],
): string[] {
  const known = OTHERWISE.get(`${provinceId} ${year}`)
  const later = rules.filter((rule) => rule.year > year)
  const from = Math.min(...later.map((rule) => rule.year))
  const counts = later.map(({ batch, choices }) => `${batch} ${choices} 个`).join('、')
  return [
    ...(known === undefined ? [] : [known]),
    ...(later.length === 0
      ? []
      : [`${year} 年能填几个、怎么选科，没有查到当年的文件，先按 ${from} 年的（${counts}），可能不一样。`]),
  ]
}
