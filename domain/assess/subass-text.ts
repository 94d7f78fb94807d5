// What the results of 学科测评 say, on the screen and on paper alike.

/** Scales on which more is harder to bear, not better. */
export const BURDENS: readonly string[] = ['load']

export const FIRST_HEAD = '第一卷：问卷'
export const secondHead = (form: string): string => `第二卷：${form}`

/** @param day as it is written */
export const doneText = (day: string): string => `${day}做完`

/** A paper of tasks as it was done. */
interface Second {
  readonly right: number
  readonly of: number
  readonly likely: { readonly low: number; readonly high: number }
  readonly byChance: number
  readonly confidence: 'surer' | 'better' | null
  readonly millis: number
  readonly minutes: number
}

/** @param day as it is written */
export const sittingText = (day: string, { millis, minutes }: Second): string =>
  `${doneText(day)}，用时约 ${Math.max(1, Math.round(millis / 60_000))} 分钟（建议 ${minutes} 分钟）`

export const rightText = ({ right, of }: Pick<Second, 'right' | 'of'>): string => `${of} 题做对 ${right} 题`

const CONFIDENCE_TEXT = {
  surer: '问卷里你的把握偏高，卷子做对的不到一半：看着眼熟的内容，也值得合上书再做一遍。',
  better: '问卷里你的把握偏低，卷子却做对了七成以上：你掌握的比自己以为的多。',
} as const

/** What so many right tasks say. */
export function secondTexts({ right, of, likely, byChance, confidence }: Second): string[] {
  return [
    right <= byChance
      ? `四选一的题，全凭猜也能对 ${of / 4} 题左右，碰巧对 ${byChance} 题也不奇怪。所以这次还看不出掌握了哪些内容，先从下面的解法看起。`
      : `换一份相近的卷子，大约三次里有两次会做对 ${likely.low} 到 ${likely.high} 题：题目不多，差一两题说明不了什么。`,
    ...(confidence === null ? [] : [CONFIDENCE_TEXT[confidence]]),
  ]
}

export const SECOND_IS_NOT = '这不是考试分数，也没有和别人比。'

interface Point {
  readonly point: string
  readonly right: number
  readonly of: number
}

/** Contents to work on, and those that were done right where that tells anything. */
export const pointGroups = <P extends Point>({
  points,
  right,
  byChance,
}: Pick<Second, 'right' | 'byChance'> & { readonly points: readonly P[] }): { open: P[]; done: P[] } => ({
  open: points.filter((point) => point.right < point.of),
  done: right > byChance ? points.filter((point) => point.right === point.of) : [],
})

/** How many of a content were right, in brackets; '' where it has one task. */
export const pointCount = ({ right, of }: Point): string => (of > 1 ? `（${of} 题对 ${right} 题）` : '')

export const OPEN_POINTS = '要再看看的内容'
export const OPEN_POINTS_NOTE = '每项内容只有一两道题，做错不等于没学会，做对也不等于都会了。'
export const DONE_POINTS = '做对了的内容'
export const SOLUTIONS = '每题的解法'
export const FORMS_NOTE = '两份卷子题目不同，差一两题说明不了什么。'

/** Whose results are not to be taken at their word; null: all may. @param subjects by name */
export const doubtedText = (subjects: readonly string[]): string | null =>
  subjects.length === 0
    ? null
    : `${subjects.join('、')}的问卷答得不太可靠，比较时先别当真；在那一科的结果里可以再答一次。`

/** How bars of one scale are read over the subjects. */
export const comparedText = (scale: string): string =>
  `${BURDENS.includes(scale) ? '负担越长越重，不是越长越好。' : '分数从 1 到 5。'}相差不到 0.5 的，当作差不多。`

export const ONE_SUBJECT = '只做了一科，再做一科就有得比了。'
export const PAPERS_DIFFER = '各科的卷子难易不同，做对的题数不能直接拿来比。'
export const ALL_FIGURES = '全部数字'
export const PAPER_RIGHT = '卷子做对'

/** A second paper in a table; null: it was not done. */
export const countText = (second: Pick<Second, 'right' | 'of'> | null): string =>
  second === null ? '没做' : `${second.right} / ${second.of}`
