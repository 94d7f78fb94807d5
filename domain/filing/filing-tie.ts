/** What a candidate had in the subjects that everybody takes; typed in for one year's replay. */
export interface TieMarks {
  readonly chinese: number
  readonly mathematics: number
  readonly foreign: number
}

/** What the last one admitted had, by the authority's own names. */
export type TieBreak = Readonly<Record<string, number>>

/** What goes first among candidates of one score, in this order, as far as the common subjects tell. */
const CRITERIA: readonly (readonly [name: string, of: (marks: TieMarks) => number])[] = [
  ['语文数学合计', ({ chinese, mathematics }) => chinese + mathematics],
  ['语文数学最高', ({ chinese, mathematics }) => Math.max(chinese, mathematics)],
  ['外语', ({ foreign }) => foreign],
]

/** Whether figures of the last one admitted say anything to the common subjects. */
export const tellsTies = (tieBreak: TieBreak | null): tieBreak is TieBreak =>
  tieBreak !== null && tieBreak[CRITERIA[0]?.[0] ?? ''] !== undefined

/**
 * Who goes first at one score; where common subjects tie, subjects of choice decide, which are not asked
 * for.
 * @param marks null: not given.
 * @param tieBreak null: not published.
 */
export function decideTie(marks: TieMarks | null, tieBreak: TieBreak | null): 'reached' | 'missed' | 'tied' {
  if (marks === null || !tellsTies(tieBreak)) return 'tied'
  for (const [name, of] of CRITERIA) {
    const last = tieBreak[name]
    // 上海 does not look at the higher of the two.
    if (last === undefined) continue
    const own = of(marks)
    if (own !== last) return own > last ? 'reached' : 'missed'
  }
  return 'tied'
}
