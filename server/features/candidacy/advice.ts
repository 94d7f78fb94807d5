import type { Advice, AdviceKind } from '#domain/advice.ts'
import { type CandidacyFacts, type Judged, beyondText, isJudged } from './facts.ts'
import { aside } from './rules/aside.ts'
import { bounded } from './rules/bounded.ts'
import { missingYear } from './rules/missing-year.ts'
import { lineOnly, oneYear, unranked } from './rules/no-chance.ts'
import { noLines } from './rules/no-lines.ts'
import { otherYear } from './rules/other-year.ts'
import { ownBatch } from './rules/own-batch.ts'
import { secondTable } from './rules/second-table.ts'
import { starter } from './rules/starter.ts'
import { uncheckedRule } from './rules/unchecked-rule.ts'
import { upheaval } from './rules/upheaval.ts'

/** What may have to be known, in the order of telling. A new rule: one file in rules, one line. */
const RULES: readonly (readonly [AdviceKind, Advice['severity'], (candidacy: Judged) => string | null])[] = [
  ['ownBatch', 'warning', ownBatch],
  ['beyond', 'warning', beyondText],
  ['aside', 'info', aside],
  ['lineOnly', 'warning', lineOnly],
  ['unranked', 'warning', unranked],
  ['missingYear', 'info', missingYear],
  ['oneYear', 'info', oneYear],
  ['bounded', 'info', bounded],
  ['secondTable', 'info', secondTable],
  ['upheaval', 'info', upheaval],
  ['starter', 'warning', starter],
  ['otherYear', 'info', otherYear],
  ['uncheckedRule', 'info', uncheckedRule],
]

/** What a student has to know before reading what they are told, the gravest first; may be empty. */
export function adviceOf(candidacy: CandidacyFacts): Advice[] {
  if (!isJudged(candidacy)) return [{ kind: 'noLines', severity: 'warning', text: noLines(candidacy) }]
  return RULES.flatMap(([kind, severity, tell]) => {
    const text = tell(candidacy)
    return text === null ? [] : { kind, severity, text }
  })
}
