/** What stands behind a figure or before it: 690分, 120人, 第35名. */
const FIGURE = /^第?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(?:分|人|名次?|位次?|个|元)?$/u
const NOTHING = /^(?:[-—–－―─/\\]+|[无空]|暂无|n\/?a|null|nan)$/iu
/** 690及以上, ≥690, 690(含)以上, 690以上/含, 690↑. */
const ABOVE =
  /^(?:(?:≥|≧|>=)(\d{1,3})分?|(\d{1,3})分?(?:\(含\))?(?:↑|\+|[及含或]?(?:以上|更高))(?:[/,]?\(?含.*)?)$/u
/** 200及以下, ≤200. */
const BELOW = /^(?:(?:≤|≦|<=)(\d{1,3})分?|(\d{1,3})分?(?:\(含\))?(?:↓|[及含或]?以下)(?:[/,]?\(?含.*)?)$/u
const SPAN = /^(\d{1,3})分?(?:→|~|至|到|-|—|–)(\d{1,3})分?(?:\(?含.*)?$/u
const RANK_WITHIN =
  /^(?:(?:≤|≦|<=)(\d+)[名位]?|前(\d+)[名位]?|前?(\d+)[名位]?(?:\(含\))?[及含]?以[内前](?:[/,]?\(?含.*)?)$/u

/** Full-width signs made plain, blanks gone. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '')

/** The number that a cell says, however it is written: ６９０, 690分, 10,502, 第35名; any other text as it is. */
export const figureText = (text: string): string => FIGURE.exec(plain(text))?.[1]?.replaceAll(',', '') ?? text

/** Whether a cell says that there is no figure: -, —, 无. */
export const saysNothing = (text: string): boolean => NOTHING.test(text)

/** Scores of a row: one, a span, or all from one on. */
export interface ScoreSpan {
  readonly least: number
  readonly most: number
  /** The side on which it is open: 693及以上, 200以下. */
  readonly open: 'above' | 'below' | null
}

/** The scores that a cell of a score–rank table says; null where it says none. */
export function scoreSpanIn(text: string): ScoreSpan | null {
  const written = plain(text)
  const figure = figureText(written)
  if (/^\d{1,3}$/u.test(figure)) return { least: Number(figure), most: Number(figure), open: null }
  const above = numberIn(ABOVE, written)
  if (above !== null) return { least: above, most: above, open: 'above' }
  const below = numberIn(BELOW, written)
  if (below !== null) return { least: 0, most: below, open: 'below' }
  const span = SPAN.exec(written)
  if (!span) return null
  const scores = [Number(span[1]), Number(span[2])]
  return { least: Math.min(...scores), most: Math.max(...scores), open: null }
}

/** The score that a line is only known to be no less than: 651以上. */
export const scoreBoundIn = (text: string): number | null => numberIn(ABOVE, plain(text))

/** The rank that a line is only known to be no greater than: 28以内, 前50名. */
export const rankBoundIn = (text: string): number | null => numberIn(RANK_WITHIN, plain(text))

function numberIn(pattern: RegExp, text: string): number | null {
  const found = pattern
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined)
  return found === undefined ? null : Number(found)
}
