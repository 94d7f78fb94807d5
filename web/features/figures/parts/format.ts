import { MISSING, count, rankText, yuan } from '#web/ui/text/format.ts'
import { type FigureCertainty, certaintyText, markOf } from '#domain/exam/certainty.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { Source } from '#contract/fields.ts'

/** What a year costs, as the plan writes it where that is not one figure of yuan. */
export function feeText(row: Pick<UnitRow, 'fee' | 'feeText'>): string {
  return row.feeText ?? yuan(row.fee)
}

/** The names of lines that are others than the unit's, each with its years. */
export function lineNames(lines: Readonly<UnitRow['lines']>): string[] {
  return [...new Set(lines.flatMap(({ name }) => name ?? []))].map((each) => {
    const years = lines.flatMap(({ year, name }) => (name === each ? [year] : []))
    return `${years.join('、')} 年投档名：${each}`
  })
}

/** Places, with the year they are of: next to lines of other years they would be taken for theirs. */
export function placesText({ plan, planYear }: Pick<UnitRow, 'plan' | 'planYear'>): string {
  if (plan === null) return MISSING
  return `${count(plan)} 人${planYear === null ? '' : `（${planYear} 年）`}`
}

type Line = UnitRow['lines'][number]
/** What a line tells of its year. */
export type LineTold = Pick<Line, 'year' | 'score' | 'rank' | 'isBound' | 'readFrom' | 'derived'>

/** One year's line: its score and rank, or why there is none. */
export function lineText(line: Omit<LineTold, 'year'> & Partial<Line>): string {
  if (line.rank === null && line.score === null) return '未录满'
  const score = line.score === null ? '' : `${line.score} 分`
  const rank = line.rank === null ? '' : `${rankText(line)} 位`
  const mark = markOf(line)
  return [score, rank].filter(Boolean).join(' / ') + (mark === null ? '' : `（${mark.short}）`)
}

/** A figure that names its source, an id, and says how it came from there. */
export type SourcedFigure = FigureCertainty & { readonly source: number }

/** How the figures of a source came to be known, in brackets; '' where all are the authority's own. */
export function waysText(
  figures: readonly SourcedFigure[],
  { id, readFrom }: Pick<Source, 'id' | 'readFrom'>,
): string {
  const ways = certaintyText([...figures.filter(({ source }) => source === id), { readFrom }])
  return ways === '' ? '' : `（${ways}）`
}

/** Where 80 % of the cut-offs are expected: from the rank of probability 0.9 to that of 0.1. */
export function range(row: Pick<UnitRow, 'rank90' | 'rank10'>): string | null {
  if (row.rank90 === null || row.rank10 === null) return null
  return row.rank90 === row.rank10 ? count(row.rank90) : `${count(row.rank90)}–${count(row.rank10)}`
}

/** The sources that figures are from, in the order given. */
export function sourcesOf(
  figures: readonly { source: number | null }[],
  sources: readonly Source[],
): Source[] {
  const used = new Set(figures.map(({ source }) => source))
  return sources.filter(({ id }) => used.has(id))
}

/** Each source once. */
export function eachSource(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.id, source])).values()]
}

/** Sources of one authority in few words: 浙江省教育考试院 2023、2024、2025, and how the figures came from them. */
export function citeShort(sources: readonly Source[], figures: readonly FigureCertainty[]): string {
  const ways = certaintyText([...figures, ...sources])
  const years = new Map<string, Set<number>>()
  for (const { authority, year } of sources) {
    const held = years.get(authority) ?? new Set<number>()
    if (year !== null) held.add(year)
    years.set(authority, held)
  }
  return [...years]
    .map(([authority, of]) => [authority, [...of].sort((a, b) => a - b).join('、')].filter(Boolean).join(' '))
    .join('；')
    .concat(ways === '' ? '' : `（${ways}）`)
}
