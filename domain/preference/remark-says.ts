import { type Limit, limitsOfUnit } from './limits.ts'

/** What a plan's remark may say to who files: limits, where the years are spent, what it costs. */
export const REMARK_KINDS = ['sex', 'language', 'mark', 'colour', 'height', 'other', 'campus', 'fee'] as const
export type RemarkKind = (typeof REMARK_KINDS)[number]

/** A clause of a remark, as the file writes it. */
export interface RemarkClause {
  readonly kind: RemarkKind
  readonly text: string
  /** It refuses; false: it advises or tells. */
  readonly isStrict: boolean
}

/** What no limit is, and is told in a clause of its own. */
const TOLD: readonly (readonly [RemarkKind, RegExp])[] = [
  ['campus', /校区|(?:办学|就读|上课|培养|学习)地点|就读于|(?:学年|学期|年级).{0,8}在/u],
  ['fee', /学费|收费|住宿费|元[/／每]|元[（(]?(?:人|生|学年|年)/u],
]
/** A phrase of one remark has some words; a whole paragraph stands for itself elsewhere. */
const LONGEST = 120

/** What the plan says of a unit, the limits first; the same clause once. */
export function remarkSays(unit: Parameters<typeof limitsOfUnit>[0]): RemarkClause[] {
  const limits = limitsOfUnit(unit).map(({ kind, text, isStrict }: Limit) => ({ kind, text, isStrict }))
  const taken = new Set(limits.map(({ text }) => text))
  const clauses = (unit.remark ?? '').split(/[。；;！!\n]+/u).map((clause) => clause.trim())
  const told = clauses.flatMap((clause): RemarkClause[] => {
    if (clause === '' || clause.length > LONGEST || [...taken].some((text) => clause.includes(text)))
      return []
    const found = TOLD.find(([, words]) => words.test(clause))
    return found ? [{ kind: found[0], text: clause, isStrict: false }] : []
  })
  const all = new Map([...limits, ...told].map((each) => [`${each.kind}:${each.text}`, each]))
  return [...all.values()]
}
