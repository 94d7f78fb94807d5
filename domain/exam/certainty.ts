import type { ReadFrom } from './read-from.ts'

/** Which figure of a line follows from the other one by the score-rank table. */
export const DERIVED = ['rank', 'score'] as const
export type Derived = (typeof DERIVED)[number]

/** How sure a figure is; what is left out is the usual: the authority's own file, and nothing worked out. */
export interface Certainty {
  readonly readFrom?: Exclude<ReadFrom, 'file'> | undefined
  readonly derived?: Derived | undefined
}

/** Every way in which a figure came to be known, in a reader's words. */
export const CERTAINTY_TEXT: Readonly<Record<ReadFrom | 'derived', string>> = {
  file: '官方文件',
  transcript: '人工转录',
  picture: '从图片识读',
  mirror: '官方文件的转载',
  derived: '由分数推算',
}

/** Short words beside a figure; what was copied from the authority's publication stands there like its file. */
export const CERTAINTY_MARK = { picture: '识图', mirror: '转载', derived: '推算' } as const

/** What stands beside a figure. */
export function marksOf({ readFrom, derived }: Certainty): (keyof typeof CERTAINTY_MARK)[] {
  return [
    ...(readFrom === undefined || readFrom === 'transcript' ? [] : [readFrom]),
    ...(derived === undefined ? [] : (['derived'] as const)),
  ]
}

/** How figures came to be known, once each: 人工转录、位次由分数推算; '' where all are the authority's own. */
export function certaintyText(figures: readonly Certainty[]): string {
  const ways = new Set(figures.flatMap(({ readFrom }) => readFrom ?? []))
  const worked = new Set(figures.flatMap(({ derived }) => derived ?? []))
  return [
    ...TOLD.filter((each) => ways.has(each)).map((each) => CERTAINTY_TEXT[each]),
    ...DERIVED.filter((each) => worked.has(each)).map((each) => DERIVED_TEXT[each]),
  ].join('、')
}

const DERIVED_TEXT: Readonly<Record<Derived, string>> = { rank: '位次由分数推算', score: '分数由位次推算' }

/** As the tables write it, what an answer tells: nothing of the usual. */
export function certaintyOf(row: {
  readonly read_from: string
  readonly derived?: string | null
}): Certainty {
  const readFrom = TOLD.find((each) => each === row.read_from)
  const derived = DERIVED.find((each) => each === row.derived)
  return { ...(readFrom && { readFrom }), ...(derived && { derived }) }
}

/** Ways that are told: all but the usual one. */
export const TOLD = ['transcript', 'picture', 'mirror'] as const satisfies readonly ReadFrom[]
