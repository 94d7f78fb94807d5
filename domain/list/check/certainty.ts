import type { FigureCertainty } from '#domain/exam/certainty.ts'
import { type CheckContext, type Choice, type Issue, positionsOf } from './choice.ts'

const LOOK_UP = '填报前到省考试院官网核对投档线'

/** Ways in which a chance rests on less than the authority's own words over several years. */
const WAYS: readonly {
  readonly is: (line: FigureCertainty) => boolean
  readonly text: string
  /** What to do about it; left out: nothing. */
  readonly advice?: string
}[] = [
  { is: ({ readFrom }) => readFrom === 'picture', text: '投档线从图片识读', advice: LOOK_UP },
  { is: ({ readFrom }) => readFrom === 'mirror', text: '投档线取自官方文件的转载', advice: LOOK_UP },
  { is: ({ derived }) => derived === 'rank', text: '往年位次由分数推算，取同分的最后一名' },
]

/** How many chances rest on one year alone, or on figures less sure than the authority's own, in one sentence. */
export function certainty(choices: readonly Choice[], { oneYear }: CheckContext): Issue[] {
  const foretold = positionsOf(choices, ({ probability }) => probability !== null)
  const of = (is: (line: FigureCertainty) => boolean): number[] =>
    foretold.filter((position) => {
      const line = choices[position]?.line
      return line != null && is(line)
    })
  const found = WAYS.map((way) => ({ ...way, positions: of(way.is) }))
  const groups = [
    ...(oneYear === null ? [] : [{ ...oneYearOf(oneYear), positions: foretold }]),
    ...found,
  ].filter(({ positions }) => positions.length > 0)
  if (groups.length === 0) return []
  const isAll = (positions: readonly number[]): boolean => positions.length === choices.length
  const parts = groups.map(({ text, positions }, at) => {
    if (!isAll(positions)) return `${positions.length} 个志愿的${text}`
    const before = groups[at - 1]
    return before && isAll(before.positions) ? text : `全部 ${positions.length} 个志愿的${text}`
  })
  const advice = [...new Set(groups.flatMap((way) => way.advice ?? []))]
  const concerned = [...new Set(groups.flatMap(({ positions }) => positions))].sort((a, b) => a - b)
  return [
    {
      code: 'certainty',
      severity: 'info',
      text: `${[parts.join('，'), ...advice].join('；')}。`,
      // Where it is all of them there is none to look for.
      positions: isAll(concerned) ? [] : concerned,
    },
  ]
}

const oneYearOf = (year: number) => ({
  text: `概率只有 ${year} 年一年的投档线可依据`,
  advice: '看概率请多留余地',
})
