import type { Certainty } from '#domain/exam/certainty.ts'
import { type CheckContext, type Choice, type Issue, positionsOf } from './choice.ts'

/** Ways in which a chance rests on less than the authority's own words over several years. */
const WAYS: readonly (readonly [is: (line: Certainty) => boolean, text: string])[] = [
  [({ readFrom }) => readFrom === 'picture', '投档线是从图片识读的'],
  [({ readFrom }) => readFrom === 'mirror', '投档线取自官方文件的转载'],
  [({ derived }) => derived === 'rank', '位次由分数推算'],
]

/** How many chances rest on one year alone, or on figures less sure than the authority's own, in one sentence. */
export function certainty(choices: readonly Choice[], { oneYear }: CheckContext): Issue[] {
  const told = positionsOf(choices, ({ probability }) => probability !== null)
  const of = (is: (line: Certainty) => boolean): number[] =>
    told.filter((position) => {
      const line = choices[position]?.line
      return line != null && is(line)
    })
  const found = WAYS.map(([is, text]) => ({ text, positions: of(is) }))
  if (oneYear !== null) found.unshift({ text: `概率只有 ${oneYear} 年一年的投档线可依据`, positions: told })
  const held = found.filter(({ positions }) => positions.length > 0)
  if (held.length === 0) return []
  const parts = held.map(({ text, positions }) => `${positions.length} 个志愿的${text}`)
  const concerned = [...new Set(held.flatMap(({ positions }) => positions))].sort((a, b) => a - b)
  return [
    {
      code: 'certainty',
      severity: 'info',
      text: `${parts.join('，')}；看概率请多留余地，填报前到省考试院官网核对。`,
      // Where it is all of them there is none to look for.
      positions: concerned.length === choices.length ? [] : concerned,
    },
  ]
}
