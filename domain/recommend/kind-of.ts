import type { Kind } from '#domain/preference/preferences.ts'
import { unitKeys } from './name.ts'

/** What a plan remarks on a unit that it runs with a partner abroad. */
const WITH_PARTNER = /(?<!非)中外合作办学/u

/**
 * Which of the kinds that many refuse a unit is of; whether its school is 民办 the directory says.
 *
 * @param facts Names as files write them, the plan's remark, and whose the school is.
 */
export function kindsOf(facts: {
  readonly school: string
  readonly unit: string
  readonly remark: string | null
  readonly ownership: string | null
}): Exclude<Kind, 'private'>[] {
  const kinds = [facts.unit, facts.school].flatMap((name) => unitKeys(name).kinds.split('|'))
  const abroad =
    kinds.includes('abroad') ||
    WITH_PARTNER.test(facts.remark ?? '') ||
    facts.ownership?.includes('合作办学') === true
  const campus = kinds.some((kind) => kind.startsWith('place:'))
  return [...(abroad ? (['abroad'] as const) : []), ...(campus ? (['campus'] as const) : [])]
}
