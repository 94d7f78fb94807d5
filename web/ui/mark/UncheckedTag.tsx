import type { RuleCertainty } from '#domain/province/rules.ts'
import { Tag } from './Tag.tsx'

/** That something was not read in an official text: it is a lead, and the charter decides. */
export function UncheckedTag({ certainty }: { certainty: RuleCertainty }) {
  return certainty === 'H' ? null : <Tag kind="warn">待核对</Tag>
}
