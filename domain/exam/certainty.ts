import type { ReadFrom } from './read-from.ts'

/** Ways that are told: all but the usual one. */
export const TOLD = ['transcript', 'picture', 'mirror'] as const satisfies readonly ReadFrom[]

/** Which figure of a line follows from the other one by the score-rank table. */
export const DERIVED = ['rank', 'score'] as const
export type Derived = (typeof DERIVED)[number]

/** How sure a figure is; what is left out is the usual: the authority's own file, and nothing worked out. */
export interface FigureCertainty {
  readonly readFrom?: (typeof TOLD)[number] | undefined
  readonly derived?: Derived | undefined
}

/** How a figure came to be known, in a reader's words. */
const READ_TEXT = {
  transcript: '人工转录',
  picture: '从图片识读',
  mirror: '官方文件的转载',
} as const satisfies Record<(typeof TOLD)[number], string>

/** Said of what others than an authority have compiled: types and websites of schools. */
export const COMPILED_TEXT = '第三方整理'

const DERIVED_TEXT: Readonly<Record<Derived, string>> = { rank: '位次由分数推算', score: '分数由位次推算' }

/** Short words beside figures that were read from a picture or a copy; what was copied by hand stands there like a file. */
const MARKS = { picture: '识图', mirror: '转载' } as const

/** What stands beside a figure in short, and in whole; null: nothing does. */
export function markOf({
  readFrom,
}: FigureCertainty): { readonly short: string; readonly whole: string } | null {
  if (readFrom === undefined || readFrom === 'transcript') return null
  return { short: MARKS[readFrom], whole: READ_TEXT[readFrom] }
}

/** How figures came to be known, once each: 人工转录、位次由分数推算; '' where all are the authority's own. */
export function certaintyText(figures: readonly FigureCertainty[]): string {
  const ways = new Set(figures.flatMap(({ readFrom }) => readFrom ?? []))
  const worked = new Set(figures.flatMap(({ derived }) => derived ?? []))
  return [
    ...TOLD.filter((each) => ways.has(each)).map((each) => READ_TEXT[each]),
    ...DERIVED.filter((each) => worked.has(each)).map((each) => DERIVED_TEXT[each]),
  ].join('、')
}

/** As the tables write it, what an answer tells: nothing of the usual. */
export function certaintyOf(row: {
  readonly read_from: string
  readonly derived?: string | null
}): FigureCertainty {
  const readFrom = TOLD.find((each) => each === row.read_from)
  const derived = DERIVED.find((each) => each === row.derived)
  return { ...(readFrom && { readFrom }), ...(derived && { derived }) }
}

/** A line as the tables have it. */
interface LineFigures {
  readonly min_score: number | null
  readonly min_rank: number | null
  readonly rank_is_bound: boolean
  readonly read_from: string
  readonly derived: string | null
  readonly plan: number | null
  readonly import_id: number
}

/** The figures of a line as answers show them. */
export function lineFigures(row: LineFigures) {
  const { min_score: score, min_rank: rank, plan, import_id: source } = row
  return { score, rank, ...(row.rank_is_bound ? { isBound: true } : {}), plan, source, ...certaintyOf(row) }
}
